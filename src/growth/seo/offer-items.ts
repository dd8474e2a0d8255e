import { aboutPath } from '#desk/booking/about/public-paths.ts'
import { serviceAddresses } from '#desk/booking/about/service-addresses.ts'
import { longDate } from '#lib/time/long-date.ts'
import { type ChecklistFacts, type Item, numberWord, plural } from './checklist-facts.ts'

/** Minimum characters of a service description: two or three sentences. */
const enoughLetters = 120
const enoughQuestions = 3

const firstNames = (names: readonly string[], most = 3): string =>
  names.length <= most
    ? names.join(', ')
    : `${names.slice(0, most).join(', ')} and ${names.length - most} more`

export function serviceItems({ page, facts }: ChecklistFacts): Item[] {
  const services = page?.services ?? []
  const group = 'services' as const
  const short = services.filter(({ description }) => (description?.trim().length ?? 0) < enoughLetters)
  const lengths = services.reduce((sum, { durations }) => sum + durations.length, 0)
  const addresses = serviceAddresses(services)
  const none: Item = {
    id: 'pages',
    group,
    state: 'missing',
    words: 'No service has a page',
    evidence: 'None is online, with a length and somebody who gives it.',
    mend: { kind: 'screen', label: 'Open services', to: '/services' },
  }
  const questions: Item =
    facts.questions.length >= enoughQuestions
      ? {
          id: 'questions',
          group,
          state: 'true',
          words: 'Questions are answered before they are asked',
          evidence: `${numberWord(facts.questions.length)} on your pages`,
        }
      : {
          id: 'questions',
          group,
          state: 'missing',
          words: `${numberWord(facts.questions.length)} ${plural(facts.questions.length, 'question is', 'questions are')} answered on your pages`,
          evidence: 'With three, people find most of what they would call for.',
          mend: { kind: 'screen', label: 'Answer one', to: '#questions' },
        }
  if (!page || services.length === 0) return [none, questions]
  return [
    {
      id: 'pages',
      group,
      state: 'true',
      words:
        services.length === 1
          ? 'Your service has a page of its own'
          : `Each of the ${services.length} has a page of its own`,
      evidence: firstNames(
        [...addresses.values()].map(address => `/about/${address}`),
        2,
      ),
      rows: services.map(({ id, name }) => ({
        label: name,
        value: `${aboutPath(page.practice)}/${addresses.get(id)}`,
      })),
    },
    {
      id: 'prices',
      group,
      state: 'true',
      words: 'Lengths and prices are on each page',
      evidence: `${lengths} ${plural(lengths, 'price')}, the same as when booking`,
    },
    short.length === 0
      ? {
          id: 'descriptions',
          group,
          state: 'true',
          words: 'Each service is described',
          evidence: `${services.length} ${plural(services.length, 'description')} of ${enoughLetters} letters or more`,
        }
      : {
          id: 'descriptions',
          group,
          state: 'missing',
          words: `${numberWord(short.length)} ${plural(short.length, 'description is', 'descriptions are')} a line or less`,
          evidence: `${firstNames(short.map(({ name }) => name))}. A page needs two or three sentences: what it is, for whom, and how it feels.`,
          rows: short.map(({ name, description }) => ({ label: name, value: description ?? 'Nothing yet' })),
          mend: { kind: 'screen', label: 'Write them', to: '/services' },
        },
    questions,
  ]
}

export function otherItems(all: ChecklistFacts): Item[] {
  return [picturesItem(all), holidaysItem(all), ...reviewItems(all), ...findItems(all)]
}

function picturesItem({ check }: ChecklistFacts): Item {
  const base = { id: 'photos', group: 'rest' as const }
  const pictures = check?.outcome === 'read' ? check.facts?.pictures : undefined
  if (!pictures)
    return {
      ...base,
      state: 'not_read',
      words: 'Your photos are not known',
      evidence: 'Those on your own site are counted when it is read, those on Google once it is connected.',
      mend: { kind: 'screen', label: 'Photos that work', to: '/resources/photos-that-work' },
    }
  if (pictures.all < 3)
    return {
      ...base,
      state: 'missing',
      words: `${numberWord(pictures.all)} ${plural(pictures.all, 'picture')} on your own site`,
      evidence: 'House, door, room and faces: people look for them before a first visit.',
      mend: { kind: 'screen', label: 'Photos that work', to: '/resources/photos-that-work' },
    }
  if (pictures.withoutWords > 0)
    return {
      ...base,
      state: 'differs',
      words: `${numberWord(pictures.withoutWords)} ${plural(pictures.withoutWords, 'picture has', 'pictures have')} no words`,
      evidence: 'Who cannot see a picture, and a search engine, reads its alt text.',
      mend: {
        kind: 'copy',
        label: 'Copy an example',
        text: 'alt="The treatment room with a made table and a window to the garden"',
      },
    }
  return {
    ...base,
    state: 'true',
    words: `${numberWord(pictures.all)} pictures, each with words`,
    evidence: 'On your own site, for those who cannot see them and for search engines',
  }
}

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
/** 'Nov 26'. */
const day = (date: string) => shortDay.format(new Date(`${date}T12:00:00Z`))

function holidaysItem({ holidays }: ChecklistFacts): Item {
  const base = { id: 'holidays', group: 'rest' as const }
  const open = holidays.filter(({ isSet }) => !isSet)
  const rows = holidays.map(({ date, name, isSet, isClosed }) => ({
    label: name,
    value: `${longDate(date)}: ${isSet ? (isClosed ? 'closed' : 'hours of its own') : 'open as usual'}`,
  }))
  if (open.length === 0)
    return {
      ...base,
      state: 'true',
      words: holidays.length > 0 ? 'The coming holidays are set' : 'No public holiday is near',
      evidence:
        holidays.length > 0
          ? firstNames(holidays.map(({ date, name }) => `${name}, ${day(date)}`))
          : 'None falls on an open day within 90 days.',
      rows,
    }
  return {
    ...base,
    state: 'missing',
    words: `${firstNames(
      open.map(({ name }) => name),
      2,
    )} ${plural(open.length, 'has', 'have')} ordinary hours`,
    evidence: `${firstNames(open.map(({ date }) => day(date)))}. If you are closed, say so before somebody stands at the door.`,
    rows,
    mend: { kind: 'screen', label: 'Set the holidays', to: '/schedule' },
  }
}

function reviewItems({ reviews, asksForReviews, hasReviewLink }: ChecklistFacts): Item[] {
  const group = 'rest' as const
  const { waits, waiting, all } = reviews
  return [
    waits === 0
      ? {
          id: 'answers',
          group,
          state: 'true',
          words: all > 0 ? 'Every review has its answer' : 'No review waits for an answer',
          evidence:
            all > 0
              ? `${all} ${plural(all, 'review')} kept here`
              : 'None is kept here yet. Paste or import them to answer.',
        }
      : {
          id: 'answers',
          group,
          state: 'missing',
          words: `${numberWord(waits)} ${plural(waits, 'review has', 'reviews have')} no answer`,
          evidence: `From ${firstNames(waiting.map(({ written_on }) => day(written_on)))}.${waiting.some(({ state }) => state === 'failed') ? ' One did not go out.' : ''}`,
          rows: waiting.map(({ author, written_on }) => ({ label: author, value: longDate(written_on) })),
          mend: { kind: 'screen', label: 'Answer', to: '/review-management' },
        },
    asksForReviews
      ? {
          id: 'asks',
          group,
          state: 'true',
          words: 'Everybody is asked how it was',
          evidence: 'The same words to all, after each visit, at most once in a while',
        }
      : {
          id: 'asks',
          group,
          state: 'missing',
          words: 'No review requests are sent',
          evidence: 'Asking is switched off.',
          mend: { kind: 'screen', label: 'Look at it', to: '/review-management?tab=asks' },
        },
    hasReviewLink
      ? {
          id: 'review-link',
          group,
          state: 'true',
          words: 'The page after a visit leads to Google',
          evidence: 'Your review link is set',
        }
      : {
          id: 'review-link',
          group,
          state: 'missing',
          words: 'No link leads to your Google reviews',
          evidence: 'In your Google profile: Ask for reviews, then copy the link.',
          mend: { kind: 'screen', label: 'Add the link', to: '/review-management?tab=asks' },
        },
  ]
}

function findItems({ practice }: ChecklistFacts): Item[] {
  const group = 'rest' as const
  const mend = { kind: 'screen' as const, label: 'Add it', to: '/practice-settings#details' }
  return [
    practice.directions
      ? {
          id: 'directions',
          group,
          state: 'true',
          words: 'The way to the door is described',
          evidence: `“${practice.directions}”`,
        }
      : {
          id: 'directions',
          group,
          state: 'missing',
          words: 'The way to the door is not described',
          evidence: 'Parking, floor, bell: what people ask on the way.',
          mend,
        },
    practice.email
      ? { id: 'email', group, state: 'true', words: 'People can write to you', evidence: practice.email }
      : {
          id: 'email',
          group,
          state: 'missing',
          words: 'No mail address is shown',
          evidence: 'Some will not call.',
          mend,
        },
  ]
}
