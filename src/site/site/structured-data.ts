import { MARKETING_PRICE } from '#base/plans/plans.ts'
import { TRIAL_MONTHS } from '#base/plans/trial.ts'
import type { FaqQuestion } from './content-schema.ts'

const textOf = (html: string) => html.replace(/<[^<>]+>/g, '')

/** schema.org. No ratings: self-given ones aren't eligible and mislead. */
export function productFacts(publicUrl: string, description: string): object[] {
  const organization = { '@id': `${publicUrl}/#organization` }
  const price = (MARKETING_PRICE.cents / 100).toFixed(2)
  return [
    {
      '@type': 'Organization',
      ...organization,
      name: 'Stillpoint',
      url: `${publicUrl}/`,
      logo: `${publicUrl}/app-icon-512.png`,
    },
    { '@type': 'WebSite', name: 'Stillpoint', url: `${publicUrl}/`, publisher: organization },
    {
      '@type': 'SoftwareApplication',
      name: 'Stillpoint',
      description,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      url: `${publicUrl}/`,
      publisher: organization,
      offers: {
        '@type': 'Offer',
        name: MARKETING_PRICE.name,
        price,
        priceCurrency: MARKETING_PRICE.currency,
        url: `${publicUrl}/pricing`,
        priceSpecification: [
          {
            '@type': 'UnitPriceSpecification',
            name: 'Free trial',
            price: '0.00',
            priceCurrency: MARKETING_PRICE.currency,
            billingDuration: TRIAL_MONTHS,
            unitCode: 'MON',
          },
          {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: MARKETING_PRICE.currency,
            billingIncrement: 1,
            unitCode: 'MON',
          },
        ],
      },
    },
  ]
}

/** Answers as plain text without links. */
export const questionFacts = (questions: FaqQuestion[]): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
  })),
})
