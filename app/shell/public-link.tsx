import { Link, type LinkProps } from 'react-router'
import { useKeptLanguage } from './language/use-kept-language.ts'

/** A link from one public page to another: a language that the address names goes along. */
export function PublicLink({ to, ...more }: LinkProps & { to: string }) {
  return <Link {...more} to={useKeptLanguage()(to)} />
}
