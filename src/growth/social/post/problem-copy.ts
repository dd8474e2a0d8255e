import type { Network, PostProblem, PostWarning } from '#rules/posts/validate-post.ts'
import type { PostTrouble } from '../schema.ts'
import { networkNames } from './post-state.ts'

type Words = { words: string; instead: string }
type Said = (facts: { name: string; limit: string; actual: string; nth: string }) => Words

/** Problem and fix by code of validatePost and cutToMiddle. */
const said: Record<string, Said> = {
  text_too_long: ({ name, limit, actual }) => ({
    words: `${name} takes ${limit} letters at most, and these are ${actual}.`,
    instead: 'Shorten the text.',
  }),
  too_many_hashtags: ({ name, limit, actual }) => ({
    words: `${name} takes ${limit} hashtags, and these are ${actual}.`,
    instead: 'Keep the ones that say most.',
  }),
  too_many_mentions: ({ name, limit, actual }) => ({
    words: `${name} takes ${limit} mentions, and these are ${actual}.`,
    instead: 'Take some out.',
  }),
  media_required: ({ name }) => ({
    words: `${name} takes no post without a picture.`,
    instead: 'Add one, or make a card.',
  }),
  empty: () => ({ words: 'There is nothing in it yet.', instead: 'Write something, or add a picture.' }),
  text_required: ({ name }) => ({
    words: `${name} takes no post without words.`,
    instead: 'Write something.',
  }),
  too_many_media: ({ name, limit, actual }) => ({
    words: `${name} takes ${limit === '1' ? 'one picture' : `${limit} pictures`}, and these are ${actual}.`,
    instead: 'Take some out.',
  }),
  media_type: ({ name, nth }) => ({
    words: `${name} does not take ${nth} as it is.`,
    instead: 'Choose a JPEG, PNG or WebP picture.',
  }),
  media_too_large: ({ nth }) => ({ words: `${nth} is too large.`, instead: 'Choose a smaller one.' }),
  media_too_small: ({ name, nth, limit }) => ({
    words: `${nth} is too small for ${name}: at least ${limit}.`,
    instead: 'Choose a larger one.',
  }),
  media_aspect: ({ name, nth }) => ({
    words: `${nth} is too narrow or too wide for ${name}: from 4:5 to 1.91:1.`,
    instead: 'Cut it, or choose another one.',
  }),
  alt_too_long: ({ nth, limit }) => ({
    words: `The description of ${nth.toLowerCase()} is longer than ${limit} letters.`,
    instead: 'Shorten it.',
  }),
  bad_link: () => ({
    words: 'This is no web address.',
    instead: 'Give one that begins with https://.',
  }),
  in_the_past: () => ({ words: 'This time has passed.', instead: 'Choose another one.' }),
  too_far: () => ({ words: 'This is more than a year ahead.', instead: 'Choose a nearer time.' }),
  quota_reached: ({ name, limit }) => ({
    words: `${name} takes ${limit} posts in 24 hours, and that many are there already.`,
    instead: 'Choose another day.',
  }),
  phone_in_text: ({ name }) => ({
    words: `${name} refuses a post with a phone number in its words.`,
    instead: 'Take it out; your profile shows it.',
  }),
  call_to_action: () => ({
    words: 'The button leads nowhere.',
    instead: 'Give the address that it opens.',
  }),
  no_alt: ({ nth }) => ({
    words: `${nth} has no description.`,
    instead: 'Say in a sentence what it shows, for those who cannot see it.',
  }),
  link_not_clickable: ({ name }) => ({
    words: `${name} does not make links of addresses in the text.`,
    instead: 'Say that the link is in your profile.',
  }),
  mixed_aspects: ({ name }) => ({
    words: `${name} cuts every picture to the shape of the first.`,
    instead: 'Use pictures of one shape.',
  }),
  cut_to_middle: ({ name, nth }) => ({
    words: `${name} shows 4 to 3 out of the middle of a picture. ${nth} has another shape.`,
    instead: 'Where words of it would be cut off, make a card for this post or choose a picture of 4 to 3.',
  }),
  link_without_preview: ({ name }) => ({
    words: `${name} shows no preview of the link beside pictures.`,
    instead: 'Leave the pictures out, or put the address into the text.',
  }),
  picture_gone: ({ nth }) => ({
    words: `${nth} is not there any more.`,
    instead: 'Choose another one.',
  }),
}

const inWords = new Intl.NumberFormat('en')

/** Text of a problem or warning from validatePost. */
export function troubleOf(network: Network, found: PostProblem | PostWarning): PostTrouble {
  const { code, index, limit, actual } = found as PostProblem
  const write = said[code]
  if (!write) throw new Error(`No words for ${code}`)
  const number = (value: number | undefined) => (value === undefined ? '' : inWords.format(value))
  const facts = {
    name: networkNames[network],
    limit: number(limit),
    actual: number(actual),
    nth: index === undefined ? 'The picture' : `Picture ${index + 1}`,
  }
  return { ...found, ...write(facts) }
}
