import textScripts from 'virtual:text-scripts'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router'
import { directionOf } from '../i18n/guest-languages.ts'
import { LANGUAGE_QUERY, staffLanguageFor } from '../i18n/language.ts'
import type { Route } from './+types/root'
import styles from './app.css?url'
import { guestLanguageContext } from './context.ts'
import { BrowserTest } from './shell/browser/old-browser.tsx'
import { Failure } from './shell/failure.tsx'
import { sameHotel } from './shell/hotels/same-hotel.server.ts'
import { OWN_DOCUMENT, WITHOUT_SCRIPTS } from './shell/own-document.ts'
import { usageOf } from './shell/public/usage.server.ts'
import { leaveCounted, useUsage } from './shell/public/use-usage.ts'
import { type RootData, useGuestLanguage } from './shell/use-language.ts'

export const middleware: Route.MiddlewareFunction[] = [sameHotel]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leaveCounted]

export function loader({ request, context }: Route.LoaderArgs): RootData {
  return { language: context.get(guestLanguageContext), usage: usageOf(request) }
}

/** The language changes with forms that say it, unless they were refused, and with addresses that name one. */
export function shouldRevalidate({
  formData,
  actionStatus = 200,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  const [from, to] = [currentUrl, nextUrl].map((url) => url.searchParams.get(LANGUAGE_QUERY))
  return (formData?.has('language') && actionStatus < 400) || from !== to
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useGuestLanguage()
  // The guest's page carries its styles in itself, and its scripts are its own.
  const matches = useMatches()
  const isOwnDocument = matches.some(({ handle }) => handle === OWN_DOCUMENT)
  const hasScripts = !isOwnDocument && !matches.some(({ handle }) => handle === WITHOUT_SCRIPTS)
  // A sheet's module also serves the route of a new item, whose id ends in `+new`.
  const files = matches.map(({ id }) => id.replace('+new', ''))
  const scripts = textScripts[staffLanguageFor(language)]
  const texts = !hasScripts ? [] : files.flatMap((file) => scripts[file] ?? [])
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f7f6f9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17101a" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {!isOwnDocument && <link rel="stylesheet" href={styles} />}
        <Meta />
        <Links />
        {/* For the page as it comes: in a browser there are none, since what is then missing is being loaded already. */}
        {[...new Set(texts)].map((script) => (
          <link key={script} rel="modulepreload" href={script} />
        ))}
      </head>
      <body>
        {children}
        {hasScripts && (
          <>
            <BrowserTest />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  useUsage(loaderData.usage)
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />
}
