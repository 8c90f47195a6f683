import { from, newAddress, newDevice, people, type Stage } from '../stage.ts'

/** A caller as the product recognises it: by its headers. */
export interface Caller {
  name: string
  hotel: 'demo' | 'other' | undefined
  /** Of the room that a guest is in. */
  token?: string
  headers: Record<string, string>
}

/** A visitor, guests, an employee and an admin of the demo hotel, the admin’s program, and a guest and the admin of the other one. */
export async function everybody(stage: Stage): Promise<Caller[]> {
  const origin = { origin: stage.url }
  const signedIn = async (name: string, hotel: Caller['hotel'], who: keyof typeof people) => {
    const { email, password } = people[who]
    return { name, hotel, headers: { cookie: await stage.signIn(email, password), ...origin, ...from() } }
  }
  const guest = (name: string, hotel: 'demo' | 'other', nth: number): Caller => {
    const token = stage[hotel][nth]?.token ?? ''
    const device = newDevice()
    const headers = {
      cookie: `device=${device}`,
      'sonnette-room-link': token,
      'sonnette-device': device,
      ...origin,
      ...from(),
    }
    return { name, hotel, token, headers }
  }
  /** The same caller with a bearer token in place of the cookie. */
  const byToken = async ({ name, headers, hotel }: Caller): Promise<Caller> => {
    const { body } = await stage.ask({ method: 'GET', path: '/api/v1/identity', headers })
    const { token } = JSON.parse(body) as { token: string }
    return {
      name: `program of the ${name}`,
      hotel,
      headers: { authorization: `Bearer ${token}`, ...origin, ...from() },
    }
  }
  const admin = await signedIn('admin', 'demo', 'admin')
  return [
    { name: 'visitor', hotel: undefined, headers: { ...from(newAddress()) } },
    guest('guest', 'demo', 0),
    guest('next guest', 'demo', 1),
    guest('other guest', 'other', 0),
    await signedIn('employee', 'demo', 'employee'),
    admin,
    await byToken(admin),
    await signedIn('other admin', 'other', 'otherAdmin'),
  ]
}
