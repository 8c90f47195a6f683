import { cardTexts } from '../../../i18n/cards.ts'
import { actorContext, languageContext } from '../../context.ts'
import { qrCode } from '../../shell/qr.server.ts'
import { qrBox } from '../../ui/qr-image.tsx'
import type { Route } from './+types/qr-svg'
import { fileAnswer } from './file-answer.server.ts'
import { roomLink } from './room-link.server.ts'

/** A room's QR code to be placed in a drawing of any size, with the white that it needs around it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { number, link } = await roomLink(context.get(actorContext), params.roomId, request)
  const { path, size } = qrCode(link)
  const [x, y, side] = qrBox(size).split(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${qrBox(size)}" shape-rendering="crispEdges"><path fill="#fff" d="M${x} ${y}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
  const name = `${cardTexts[context.get(languageContext)].qrFile(number)}.svg`
  return fileAnswer(svg, { type: 'image/svg+xml', name, disposition: 'attachment' })
}
