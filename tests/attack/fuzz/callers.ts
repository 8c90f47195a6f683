import { from, newAddress, newDevice, people, type Stage } from '../stage.ts'

/** Somebody who calls, as the product knows them by what they send. */
export interface Caller {
  name: string
  hotel: 'demo' | 'other' | undefined
  /** Of the room that a guest is in. */
  token?: string
  headers: Record<string, string>
}

/** A visitor, guests, an employee and an admin of the demo hotel, and a guest and the admin of the other one. */
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
  return [
    { name: 'visitor', hotel: undefined, headers: { ...from(newAddress()) } },
    guest('guest', 'demo', 0),
    guest('next guest', 'demo', 1),
    guest('other guest', 'other', 0),
    await signedIn('employee', 'demo', 'employee'),
    await signedIn('admin', 'demo', 'admin'),
    await signedIn('other admin', 'other', 'otherAdmin'),
  ]
}
