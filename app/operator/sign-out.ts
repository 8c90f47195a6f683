import { redirect } from 'react-router'
import { signOutOperator } from '../../platform/auth/operator-session.ts'
import * as paths from '../shell/paths.ts'

export const loader = () => redirect(paths.operatorHome)

export const action = () =>
  redirect(paths.operatorSignIn, { status: 303, headers: { 'Set-Cookie': signOutOperator() } })
