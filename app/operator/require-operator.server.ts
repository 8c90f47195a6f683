import { data, type MiddlewareFunction, redirect } from 'react-router'
import { settings } from '../../platform/settings.ts'
import { actorContext } from '../context.ts'
import * as paths from '../shell/paths.ts'

/** Without `OPERATOR_TOKEN` the operator's pages do not exist. */
export const requireToken: MiddlewareFunction<Response> = () => {
  if (settings().operatorToken === undefined) throw data(null, 404)
}

/** Admits the operator; everyone else, whose form is then not acted on, signs in first. */
export const requireOperator: MiddlewareFunction<Response> = ({ context }) => {
  if (context.get(actorContext).kind !== 'operator') throw redirect(paths.operatorSignIn, 303)
}
