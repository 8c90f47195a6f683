import { cardTexts } from '../../../i18n/cards.ts'
import { actorContext, languageContext } from '../../context.ts'
import { qrSvg } from '../../shell/qr-svg.server.ts'
import type { Route } from './+types/qr-svg'
import { fileAnswer } from './file-answer.server.ts'
import { roomLink } from './room-link.server.ts'

/** A room's QR code to be placed in a drawing of any size, with the white that it needs around it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { number, link } = await roomLink(context.get(actorContext), params.roomId, request)
  const name = `${cardTexts[context.get(languageContext)].qrFile(number)}.svg`
  return fileAnswer(qrSvg(link), { type: 'image/svg+xml', name, disposition: 'attachment' })
}
