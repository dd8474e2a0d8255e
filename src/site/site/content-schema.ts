import { z } from 'zod'

// What content/*.yaml may and must contain.
const text = z.string().trim().min(1)
const yes = z
  .union([z.boolean(), z.enum(['yes', 'no', 'on', 'off'])])
  .transform(value => value === true || value === 'yes' || value === 'on')
const soon = yes.default(false)

export const siteSchema = z.strictObject({
  operator: text,
  email: z.email(),
  description: text,
  show_examples: yes,
})

const question = z.strictObject({ question: text, answer: text })
// `features`: those of §6 it promises, to mark unbuilt ones.
const point = z.strictObject({ text, features: z.array(text).default([]) })
const slip = z.strictObject({ title: text, text, note: text })
const pictures = z.enum(['manager', 'social', 'reviews', 'search', 'plans', 'text'])

export const landingSchema = z.strictObject({
  title: text,
  description: text,
  hero: z.strictObject({
    title: text,
    lead: text,
    slips: z.strictObject({
      booked: slip,
      review: slip.extend({ buttons: z.tuple([text, text]) }),
      post: slip,
    }),
  }),
  banner: z.strictObject({ title: text, text }),
  features: z.strictObject({
    title: text,
    aside: text,
    items: z.array(z.strictObject({ title: text, picture: pictures, text, soon })).length(6),
  }),
  day: z.strictObject({
    title: text,
    aside: text,
    problems: text,
    solutions: text,
    hours: z.array(z.strictObject({ time: text, problem: text, solution: text })).min(3),
  }),
  plan: z.strictObject({
    title: text,
    lead: text,
    benefits: z.array(z.strictObject({ title: text, text })).min(1),
    note: text,
    // `soon`: marked by the specification.
    items: z.array(point.extend({ soon })).min(1),
    foot: text,
  }),
  stories: z.strictObject({
    title: text,
    aside: text,
    label: text,
    before: text,
    after: text,
    items: z
      .array(
        z.strictObject({
          name: text,
          practice: text,
          quote: text,
          metrics: z.array(z.strictObject({ name: text, before: text, after: text })).length(3),
        }),
      )
      .length(3),
    figures: z.strictObject({
      label: text,
      note: text,
      items: z.array(z.strictObject({ value: text, text })).min(1),
    }),
  }),
  faq: z.strictObject({ title: text, aside: text, items: z.array(question).length(10) }),
  final: z.strictObject({ title: text, text }),
})

const plan = z.strictObject({
  name: text,
  for: text,
  points: z.array(point).min(1),
  foot: text,
})

export const pricingSchema = z.strictObject({
  title: text,
  description: text,
  heading: text,
  lead: text,
  plans: z.strictObject({ free: plan, marketing: plan, full: plan }),
  comparison: z.strictObject({
    title: text,
    limits: z.strictObject({
      title: text,
      clients: text,
      appointments: text,
      practitioners: text,
      emails: text,
      ai_conversations: text,
      ai_images: text,
      unlimited: text,
      not_counted: text,
      none: text,
    }),
    groups: z.array(
      z.strictObject({
        title: text,
        rows: z.array(z.strictObject({ name: text, features: z.array(text).min(1) })).min(1),
      }),
    ),
  }),
  questions_title: text,
  questions: z.array(question).min(1),
})

export const pageSchema = z.strictObject({
  title: text,
  description: text,
  heading: text,
  lead: text,
  updated: z.iso.date().optional(),
})

export type Landing = z.output<typeof landingSchema>
export type Pricing = z.output<typeof pricingSchema>
export type Point = z.output<typeof point> & { soon?: boolean }
export type FaqQuestion = z.output<typeof question>
export type SitePicture = z.output<typeof pictures>
