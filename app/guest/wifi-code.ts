import { showRoom } from '../../domain/rooms/operations.ts'
import { actorContext, rejectionContext } from '../context.ts'
import { qrSvg } from '../shell/qr-svg.server.ts'
import type { Route } from './+types/wifi-code'
import { guestOf } from './room.server.ts'

/** As a special character of the format: https://github.com/zxing/zxing/wiki/Barcode-Contents#wi-fi-network-config-android-ios-11 */
const escaped = (text: string) => text.replaceAll(/[\\;,":]/g, '\\$&')

/** The QR code of the hotel's Wi-Fi, for the guest's other devices; 404 without one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { wifi } = await showRoom(guestOf(context.get(actorContext), context.get(rejectionContext)), {})
  if (!wifi) return new Response(null, { status: 404 })
  const { network, password } = wifi
  const secret = password === null ? 'T:nopass' : `T:WPA;P:${escaped(password)}`
  const svg = qrSvg(`WIFI:${secret};S:${escaped(network)};;`)
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' } })
}
