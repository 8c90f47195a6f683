import { employees as en } from './en/employees.ts'
import { employees as fr } from './fr/employees.ts'
import { texts } from './language.ts'

export const employeeTexts = texts({ fr, en })
