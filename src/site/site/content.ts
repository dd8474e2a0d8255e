import { headingsOf, htmlOf, inlineHtmlOf, readMarkdown, readYaml } from '#lib/text/markdown.ts'
import { longDate } from '#lib/time/long-date.ts'
import { type FaqQuestion, landingSchema, pageSchema, pricingSchema, siteSchema } from './content-schema.ts'
import { fillWords, linesFor, productWords } from './fill-placeholders.ts'

// Read at startup, so that errors stop the start. Import in loaders only: a browser gets its page's content.
const files = import.meta.glob<string>(['/content/*.yaml', '/content/pages/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

function raw(name: string, words: Record<string, string>, arePlansOn = true): string {
  const text = files[`/content/${name}`]
  if (text === undefined) throw new Error(`content/${name} is missing`)
  try {
    return fillWords(linesFor(text, arePlansOn), words)
  } catch (error) {
    throw new Error(`content/${name}: ${(error as Error).message}`)
  }
}

export const site = readYaml('content/site.yaml', raw('site.yaml', {}), siteSchema)

const words = { ...productWords, email: site.email, operator: site.operator }

const withHtml = ({ question, answer }: FaqQuestion) => ({ question, answer: inlineHtmlOf(answer) })

function readLanding() {
  const { stories, ...landing } = readYaml('content/landing.yaml', raw('landing.yaml', words), landingSchema)
  return {
    ...landing,
    faq: { ...landing.faq, aside: inlineHtmlOf(landing.faq.aside), items: landing.faq.items.map(withHtml) },
    stories: site.show_examples ? stories : null,
  }
}

function readPricing() {
  const pricing = readYaml('content/pricing.yaml', raw('pricing.yaml', words), pricingSchema)
  return { ...pricing, questions: pricing.questions.map(withHtml) }
}

function readPage(name: string, arePlansOn: boolean) {
  const file = `pages/${name}.md`
  const { fields, markdown } = readMarkdown(`content/${file}`, raw(file, words, arePlansOn), pageSchema)
  const { updated } = fields
  return {
    ...fields,
    updated: updated ? longDate(updated) : undefined,
    html: htmlOf(markdown),
    headings: headingsOf(markdown),
  }
}

export type TextContent = ReturnType<typeof readPage>

/** Without stories and numbers if site.yaml turns them off. */
export const landing = readLanding()
export const pricing = readPricing()

const readPages = (arePlansOn: boolean) => ({
  about: readPage('about', arePlansOn),
  waitlist: readPage('waitlist', arePlansOn),
  contact: readPage('contact', arePlansOn),
  'privacy-policy': readPage('privacy-policy', arePlansOn),
  'terms-of-use': readPage('terms-of-use', arePlansOn),
  'data-deletion': readPage('data-deletion', arePlansOn),
})
const withPlans = readPages(true)
const withoutPlans = readPages(false)

/** Text pages, for an installation with or without plans. */
export const pagesFor = (arePlansOn: boolean) => (arePlansOn ? withPlans : withoutPlans)
