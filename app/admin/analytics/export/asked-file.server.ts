import type { RouterContextProvider } from 'react-router'
import type { Delimiter } from '../../../../domain/csv.ts'
import { DomainError } from '../../../../domain/errors.ts'
import type { Language } from '../../../../i18n/language.ts'
import { actorContext, languageContext } from '../../../context.ts'
import { rejectionResponse } from '../../../shell/rejection-response.ts'
import { csvFile } from './csv-file.server.ts'

/**
 * The file that an address asks for: of the days `from` to `to`, and with semicolons where it says so, which spreadsheets
 * expect in countries whose numbers have a comma.
 */
export async function askedFile(
  {
    url,
    context,
    name,
  }: { url: URL; context: Readonly<RouterContextProvider>; name: Record<Language, string> },
  text: (asked: { from: string; to: string; delimiter: Delimiter }) => AsyncGenerator<string>,
): Promise<Response> {
  const actor = context.get(actorContext)
  const [from, to] = [url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? '']
  const delimiter = url.searchParams.get('separator') === 'semicolon' ? ';' : ','
  try {
    return await csvFile({
      hotelId: 'hotelId' in actor ? actor.hotelId : '',
      name: `${name[context.get(languageContext)]}_${from}_${to}.csv`,
      pieces: text({ from, to, delimiter }),
    })
  } catch (error) {
    throw error instanceof DomainError ? rejectionResponse(error, context) : error
  }
}
