import { landingTexts } from '../../i18n/landing.ts'
import type { Language } from '../../i18n/language.ts'

/** The questions and their answers as search engines read them: https://schema.org/FAQPage. */
export const questionsAndAnswers = (language: Language) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: landingTexts[language].faq.items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
