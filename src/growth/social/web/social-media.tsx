import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type Practice, usePractice } from '#base/practice/web/practice-data.ts'
import { monthWeeks } from '#desk/appointments/calendar/month.ts'
import { weekOf } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { usePhone } from '#web/layout/use-media.ts'
import { useLive } from '#web/rows/live.ts'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { readSocialAddress } from '../calendar/social-address.ts'
import { usePostTime, useSocialPosts } from './data.ts'
import { SocialDesk } from './social-desk.tsx'

export function SocialMedia() {
  const practice = usePractice()
  if (practice.isLoadingError)
    return (
      <ErrorState title="Your posts could not be loaded" onRetry={() => practice.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  if (!practice.data) return <Waiting />
  return <OfPractice practice={practice.data} />
}

const Waiting = () => (
  <Loading
    loading
    label="Loading your posts"
    skeleton={
      <>
        <Skeleton className="mb-4 h-10 rounded-md" />
        <Skeleton className="h-160 rounded-lg" />
      </>
    }
  >
    {null}
  </Loading>
)

function OfPractice({ practice }: { practice: Practice }) {
  const queries = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const isPhone = usePhone()
  useLive(`practice:${practice.id}`, table => {
    if (table.startsWith('social_')) void queries.invalidateQueries({ queryKey: ['social_posts'] })
  })
  const address = useMemo(() => readSocialAddress(query), [query])
  const today = localDateOf(practice.time_zone, Date.now())
  const view = address.view ?? (isPhone ? 'list' : 'week')
  // A link with only a post opens the days around it.
  const isBare = address.post !== null && address.date === null
  const time = usePostTime(isBare ? address.post : null)
  const date = address.date ?? (time.data ? localDateOf(practice.time_zone, Date.parse(time.data)) : today)
  const dates = view === 'week' ? weekOf(date) : monthWeeks(date).flat()
  const listed = useSocialPosts(dates[0] as string, dates.at(-1) as string, !(isBare && time.isPending))
  const change = (changes: Record<string, string | null>, replace = false) =>
    setQuery(
      now => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace, preventScrollReset: true },
    )
  if (listed.isLoadingError)
    return (
      <ErrorState title="Your posts could not be loaded" onRetry={() => listed.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  if (!listed.data) return <Waiting />
  return (
    <SocialDesk
      {...{ practice, view, date, dates, change }}
      listed={listed.data}
      isTurning={listed.isPlaceholderData}
      chosen={address.post}
      isNew={query.get('new') === '1'}
    />
  )
}
