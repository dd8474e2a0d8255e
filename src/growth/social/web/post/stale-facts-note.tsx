import { staleFactCode } from '#growth/facts/stale-facts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { checkOf } from '../../post/post-look.ts'
import type { ShownPost } from '../../schema.ts'
import { usePostCheck } from '../data.ts'

const asked = new Set<ShownPost['state']>(['draft', 'approved', 'scheduled'])

export function StaleFactsNote({ post }: { post: ShownPost }) {
  const isAsked = post.draft_id !== null && asked.has(post.state)
  const check = usePostCheck(isAsked ? checkOf(post) : null)
  const untrue = isAsked ? (check.data?.findings ?? []).filter(({ code }) => code === staleFactCode) : []
  const [first] = untrue
  if (!first) return null
  return (
    <Banner
      tone="warning"
      className="mt-4"
      title="It does not go out like this"
      action={
        <ButtonLink size="sm" to={`/content-creation?draft=${post.draft_id}`}>
          Write a new one
        </ButtonLink>
      }
    >
      {untrue.map(({ wrong }) => wrong).join(' ')} {first.instead}
    </Banner>
  )
}
