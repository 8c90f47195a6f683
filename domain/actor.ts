/** Who is asking. Every way in (cookie, room link, job) makes one of these, and nothing else is ever trusted. */
export type Actor = Visitor | User | Guest | Staff

interface Anyone {
  /** The address that the call comes from, where it comes over the network: what anybody may do is limited by it. */
  ipAddress?: string
}

/** Nobody we know. */
export interface Visitor extends Anyone {
  kind: 'visitor'
}

/** Signed in, but working for no hotel: the role `none`. */
export interface User extends Anyone {
  kind: 'user'
  userId: string
}

/** Somebody in a room: a device that opened the room's link during the stay that is now in it. */
export interface Guest extends Anyone {
  kind: 'guest'
  hotelId: string
  roomId: string
  stay: number
  deviceId: string
}

export interface Staff extends Anyone {
  kind: 'staff'
  hotelId: string
  userId: string
  role: 'admin' | 'employee'
  name: string
  isSubscriptionManager: boolean
}
