import { Link } from 'react-router'
import { networkNames } from '#growth/social/post/post-state.ts'
import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { isAboutNetworks, noPostWords } from '../gap-copy.ts'
import type { GapPreview } from '../schema.ts'

interface GapPostProps {
  preview: GapPreview
  zone: string
  isWanted: boolean
  onWant: (isWanted: boolean) => void
}

export function GapPost({ preview: { people, post, no_post }, zone, isWanted, onWant }: GapPostProps) {
  if (!post)
    return no_post ? (
      <p className="text-small text-muted-foreground">
        <span className="font-semibold text-foreground">No post.</span> {noPostWords[no_post]}{' '}
        {isAboutNetworks(no_post) ? (
          <Link to="/social-media" className="text-link underline">
            Look at your networks
          </Link>
        ) : null}
      </p>
    ) : null
  const when = inSentence(formatRelativeTime(zone, Date.parse(post.publish_at), Date.now()))
  return (
    <section aria-label="The post">
      <Checkbox
        label={`Post it on ${networkNames[post.network]} too`}
        hint={`It goes ${when}${people.length > 0 ? ', once those who are due have had their mail' : ''}. Taken before, it is withdrawn; taken after, its link leads to other times.`}
        checked={isWanted}
        onChange={event => onWant(event.target.checked)}
      />
      {isWanted ? (
        <div className="mt-2 rounded-md bg-sunken px-4 py-3">
          <p className="text-small whitespace-pre-line wrap-anywhere">{post.text}</p>
          {post.is_test ? (
            <p className="mt-2 text-small text-muted-foreground">
              <b className="font-semibold">Test account.</b> {networkNames[post.network]} isn't connected to
              this installation: it's stored here, and only you can see it.
            </p>
          ) : null}
          {post.network === 'google' ? (
            <p className="mt-2 text-small text-muted-foreground">With a button, Book, that leads to it.</p>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
