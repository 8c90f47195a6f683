import { randomUUID } from 'node:crypto'
import { deleteApp, type FirebaseApp, initializeApp } from '@firebase/app'
import { Component, type ComponentContainer, type Name } from '@firebase/component'
import { connectFunctionsEmulator, type Functions, getFunctions } from '@firebase/functions'
import { onTestFinished } from 'vitest'

/** Firebase's packages of one app find each other in this container. */
type AppWithParts = FirebaseApp & { container: ComponentContainer }

/** Firebase's own client with a project, signed in by the token. */
export function firebaseClient(project: string, token?: string) {
  const app = initializeApp({ projectId: project }, randomUUID()) as AppWithParts
  onTestFinished(() => deleteApp(app))
  if (token !== undefined) {
    const auth = { getToken: async () => ({ accessToken: token }) }
    app.container.addComponent(
      new Component('auth-internal' as Name, () => auth as never, 'PRIVATE' as never),
    )
  }
  return {
    /** As apps connect that are being developed. */
    at(origin: string): Functions {
      const { hostname, port } = new URL(origin)
      const functions = getFunctions(app)
      connectFunctionsEmulator(functions, hostname, Number(port))
      return functions
    },
    /** As apps connect that are in use. */
    of: (origin: string): Functions => getFunctions(app, `${origin}/${project}/us-central1`),
  }
}
