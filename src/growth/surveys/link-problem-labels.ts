import type { LinkProblem } from './public-links.ts'

export const linkWords: Record<LinkProblem, string> = {
  not_a_link: 'Give an address that begins with https://',
  not_google: 'This is not an address of Google. Copy the link for reviews from your profile.',
  not_facebook: 'This is not an address of Facebook. Copy the link of your page.',
  yelp_forbids: 'Yelp forbids asking for reviews, and this link would stand beside an ask.',
  no_name: 'Say what the page is called, such as Trustpilot.',
}
