import { ROOM_PRICE } from '../../../domain/billing/rules.ts'
import { landingTexts } from '../../../i18n/landing.ts'
import { type StaffLanguage, staffLanguages } from '../../../i18n/language.ts'

/** The product, its price, and the questions with their answers, as search engines read them: https://schema.org. */
export const structuredData = (language: StaffLanguage, address: string, questions: Question[]) => ({
  '@context': 'https://schema.org',
  '@graph': [product(language, address), questionsAndAnswers(language, questions)],
})

function product(language: StaffLanguage, address: string) {
  const { description, pricing, features } = landingTexts[language]
  const price = {
    price: (ROOM_PRICE.amount / 100).toFixed(2),
    priceCurrency: ROOM_PRICE.currency.toUpperCase(),
  }
  return {
    '@type': 'SoftwareApplication',
    name: 'Sonnette',
    description,
    url: address,
    image: new URL('/social.png', address).href,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: staffLanguages,
    featureList: featureNames(features),
    offers: {
      '@type': 'Offer',
      ...price,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        unitText: pricing.per,
        valueAddedTaxIncluded: false,
        // A month, by its UN/CEFACT code.
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
    },
  }
}

/** The features that have a tile on the page. */
const featureNames = (features: object): string[] =>
  Object.values(features).flatMap((one) => (typeof one === 'object' && 'title' in one ? [one.title] : []))

export interface Question {
  question: string
  answer: string
}

const questionsAndAnswers = (language: StaffLanguage, questions: Question[]) => ({
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
