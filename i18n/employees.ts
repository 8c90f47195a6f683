import { employees as en } from './en/employees.ts'
import { employees as fr } from './fr/employees.ts'
import { texts } from './language.ts'

/** Who works in a hotel, and who is to. */
export const employeeTexts = texts({ fr, en })
