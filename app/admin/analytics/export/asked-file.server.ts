import type { RouterContextProvider } from 'react-router'
import type { Delimiter } from '../../../../domain/csv.ts'
import type { StaffLanguage } from '../../../../i18n/language.ts'
import { actorContext, languageContext } from '../../../context.ts'
import { csvFile } from './csv-file.server.ts'

interface Asked {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
  name: Record<StaffLanguage, string>
}

/**
 * The file that an address asks for: of the days `from` to `to`, and with semicolons where it says so, which spreadsheets
 * expect in countries whose numbers have a comma.
 */
export async function askedFile(
  { request, url, context, name }: Asked,
  text: (asked: { from: string; to: string; delimiter: Delimiter }) => AsyncGenerator<string>,
): Promise<Response> {
  const [actor, language] = [context.get(actorContext), context.get(languageContext)]
  const [from, to] = [url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? '']
  const delimiter = url.searchParams.get('separator') === 'semicolon' ? ';' : ','
  return csvFile({
    taker: actor.kind === 'staff' && actor.role === 'admin' ? actor : undefined,
    isHead: request.method === 'HEAD',
    name: `${name[language]}_${from}_${to}.csv`,
    pieces: text({ from, to, delimiter }),
  })
}
