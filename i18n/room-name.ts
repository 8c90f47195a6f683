/** Whether a room or a place is called by its name alone (“Piscine”, “Suite Bleue”), not by a number (“108”, “B-12”). */
const isNamed = (room: string): boolean => /^\p{L}{3}/u.test(room)

// Staff read of rooms and places alike. `word` stands before a number.

export const chambre = (room: string, word = 'Chambre') => (isNamed(room) ? room : `${word} ${room}`)
/** Within a sentence. */
export const laChambre = (room: string, word = 'la chambre') =>
  isNamed(room) ? `«\u202f${room}\u202f»` : `${word} ${room}`

export const roomOf = (room: string, word = 'Room') => (isNamed(room) ? room : `${word} ${room}`)
export const theRoom = (room: string) => (isNamed(room) ? `“${room}”` : `room ${room}`)
