import { mailPage } from '#lib/text/mail-page.ts'
import { longDate } from '#lib/time/long-date.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { networkNames } from '../post/post-state.ts'

interface About {
  network: Network
  account_name: string
  practice_name: string
  publicUrl: string
}

const screen = '/social-media'

/** Posting has stopped until reconnected; `words` are the network's. */
export function reconnectMail({ network, account_name, practice_name, publicUrl }: About, words: string) {
  const name = networkNames[network]
  const page = mailPage({
    heading: `${name} has to be connected again`,
    paragraphs: [
      `${name} does not let ${practice_name} post as ${account_name} any more. It says: “${words}”`,
      "Your posts are safe. Scheduled posts are paused, and posts that come due in the meantime aren't published later on their own: you decide about each.",
    ],
    button: { label: `Connect ${name} again`, url: `${publicUrl}${screen}` },
    foot: 'You get this once, until it is connected again.',
  })
  return { subject: `${name} has to be connected again`, ...page }
}

/** Sent seven days before a token expires that couldn't be renewed. */
export function endsSoonMail(
  { network, account_name, practice_name, publicUrl }: About,
  end: Date,
  zone: string,
) {
  const name = networkNames[network]
  const day = longDate(localDateOf(zone, end.getTime()))
  const page = mailPage({
    heading: `${name} lets you post until ${day}`,
    paragraphs: [
      `What ${name} agreed to for ${practice_name} (${account_name}) ends on ${day}, and it could not be renewed by itself. Connect it again before then, and nothing stops.`,
    ],
    button: { label: `Connect ${name} again`, url: `${publicUrl}${screen}` },
    foot: 'You get this once before it ends.',
  })
  return { subject: `${name} lets you post until ${day}`, ...page }
}
