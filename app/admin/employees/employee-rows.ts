import type { Invitation } from '../../../domain/invitations/shapes.ts'
import type { Employee } from '../../../domain/staff/shapes.ts'
import type { EmployeeTexts } from '../../../i18n/fr/employees.ts'
import type { ListState } from '../kit/resource.ts'

/** The groups that there are, and how many people are in each. */
export type TeamsToChoose = readonly { name: string; people: number }[]

export interface LoadedEmployees {
  people: { staff: readonly Employee[]; total: number; next: string | null }
  places: { invitations: readonly Invitation[]; total: number; next: string | null }
  teams: TeamsToChoose
  timeZone: string
  /** The id of the admin. */
  me: string
}

export interface EmployeeRow extends Employee {
  id: string
  /** Deactivated. */
  archived: boolean
  isMe: boolean
}

export type EmployeesState = ListState<EmployeeRow, LoadedEmployees, EmployeeTexts>
