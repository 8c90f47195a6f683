import { staffLanguages } from '../../../i18n/language.ts'
import { navigationTexts } from '../../../i18n/navigation.ts'
import { useLanguage } from '../use-language.ts'

const locales = { fr: 'fr_FR', en: 'en_GB' } as const

/** How other sites show a link to any public page: https://ogp.me. (React moves it to the head.) */
export function LinkPreview({ origin }: { origin: string }) {
  const language = useLanguage()
  const { preview } = navigationTexts[language]
  const others = staffLanguages.filter((other) => other !== language)
  return (
    <>
      <meta property="og:site_name" content="Sonnette" />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={locales[language]} />
      {others.map((other) => (
        <meta key={other} property="og:locale:alternate" content={locales[other]} />
      ))}
      <meta property="og:image" content={`${origin}/social.png`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={preview} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
