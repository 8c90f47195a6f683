import { ExternalLink, Printer, QrCode } from 'lucide-react'
import { Link } from 'react-router'
import { placesTexts } from '../../../../i18n/places.ts'
import * as paths from '../../../shell/paths.ts'
import { useLanguage } from '../../../shell/use-language.ts'
import { button, iconButton } from '../../../ui/button.ts'
import { serviceNameOf } from '../../services/service-words.ts'
import type { PlacesShown } from './places.server.ts'

/** Each place with its question, its services, and the ways to its card and its page. */
export function PlaceList({ shown: { places, services } }: { shown: PlacesShown }) {
  const language = useLanguage()
  const t = placesTexts[language]
  const namesOf = (ids: readonly string[]) =>
    services
      .filter(({ id }) => ids.includes(id))
      .map((service) => serviceNameOf(service, language))
      .join(', ')
  return (
    <ul className="card">
      {places.map(({ id, name, asks, serviceIds, token }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line p-4 first:border-t-0"
        >
          <div className="min-w-0 flex-1 basis-48">
            <p dir="auto" className="font-medium break-words">
              {name}
            </p>
            <p className="text-sm break-words text-soft">{t.servicesOf(namesOf(serviceIds))}</p>
            {asks !== 'nothing' && <p className="text-sm text-soft">{t.asked(t.questions[asks])}</p>}
          </div>
          <div className="flex flex-wrap items-center gap-1">
            <a
              href={paths.room(token)}
              target="_blank"
              rel="noreferrer"
              title={t.open}
              aria-label={`${t.open}, ${name}`}
              className={iconButton('quiet')}
            >
              <ExternalLink aria-hidden="true" className="size-5" />
            </a>
            <a
              href={paths.roomQr(id, 'svg')}
              download
              title={t.qr}
              aria-label={`${t.qr}, ${name}`}
              className={iconButton('quiet')}
            >
              <QrCode aria-hidden="true" className="size-5" />
            </a>
            <Link
              to={paths.printCardOf(id)}
              title={t.card}
              aria-label={`${t.card}, ${name}`}
              className={iconButton('quiet')}
            >
              <Printer aria-hidden="true" className="size-5" />
            </Link>
            <Link
              to={paths.placeToEdit(id)}
              aria-label={`${t.edit}, ${name}`}
              className={button('plain', 'shrink-0')}
            >
              {t.edit}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}
