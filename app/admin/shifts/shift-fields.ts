import type { Shift } from '../../../domain/shifts/shapes.ts'

/** What a form sends that plans what was planned. */
export const formOf = ({ userId, day, from, until }: Shift) => ({ userId, day, from, until: until ?? from })
