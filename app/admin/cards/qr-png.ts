import { cardTexts } from '../../../i18n/cards.ts'
import { actorContext, languageContext } from '../../context.ts'
import { qrPng } from '../../shell/qr-png.server.ts'
import type { Route } from './+types/qr-png'
import { fileAnswer } from './file-answer.server.ts'
import { roomLink } from './room-link.server.ts'

/** A room's QR code as a picture that prints at 40 mm or a little more. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { number, link } = await roomLink(context.get(actorContext), params.roomId, request)
  const name = `${cardTexts[context.get(languageContext)].qrFile(number)}.png`
  return fileAnswer(await qrPng(link), { type: 'image/png', name, disposition: 'attachment' })
}
