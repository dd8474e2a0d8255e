import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { useLive } from '#web/rows/live.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { useContentDesk, useDraft } from './data.ts'
import { WritingDesk } from './desk/writing-desk.tsx'

const DraftsSheet = whenOpened(async () => (await import('./drafts-sheet.tsx')).DraftsSheet)

export function ContentScreen() {
  const [query, setQuery] = useSearchParams()
  // Other screens link to the saved drafts.
  const [isListOpen, setListOpen] = useState(query.get('list') === 'kept')
  const asked = query.get('draft')
  // Each opened draft gets its own desk, which stays when it is closed.
  const [place, setPlace] = useState({ asked, nth: 0 })
  if (place.asked !== asked) setPlace({ asked, nth: asked === null ? place.nth : place.nth + 1 })
  const desk = useContentDesk()
  const draft = useDraft(asked)
  const practice = usePractice()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const failed = [desk, draft].find(each => each.isLoadingError)
  const isReady = desk.data && (asked === null || draft.data !== undefined)
  return (
    <>
      <PageHeader
        title="Write something"
        summary="Three drafts from your own facts. Nothing leaves before you say where and when."
        actions={
          <Button icon={<FileText aria-hidden="true" className="size-4" />} onClick={() => setListOpen(true)}>
            Drafts
          </Button>
        }
      />
      {desk.data && !desk.data.is_booking_open ? (
        <Banner
          tone="warning"
          title="Online booking is closed"
          className="mb-4"
          action={<ButtonLink to="/practice-settings#online">Open it</ButtonLink>}
        >
          People who follow the link in a text won't find any times.
        </Banner>
      ) : null}
      {asked !== null && draft.data === null ? (
        <Banner tone="warning" title="This draft was deleted" className="mb-4">
          Write a new one, or choose another of your drafts.
        </Banner>
      ) : null}
      {failed ? (
        <ErrorState title="Your facts could not be loaded" onRetry={() => failed.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={!isReady}
          label="Loading your facts"
          skeleton={<Skeleton className="h-120 rounded-lg" />}
        >
          {isReady && desk.data ? (
            <WritingDesk
              key={place.nth}
              desk={desk.data}
              opened={draft.data ?? null}
              onLeave={() => setQuery({}, { replace: true })}
            />
          ) : null}
        </Loading>
      )}
      {isListOpen ? (
        <DraftsSheet
          onOpen={id => {
            setListOpen(false)
            setQuery({ draft: id })
          }}
          onClose={() => {
            setListOpen(false)
            if (query.has('list')) setQuery(asked === null ? {} : { draft: asked }, { replace: true })
          }}
        />
      ) : null}
    </>
  )
}
