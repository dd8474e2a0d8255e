import { Plus } from 'lucide-react'
import { useState } from 'react'
import { usePractice } from '#features/practice/web/data.ts'
import { useLive } from '#web/live.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import type { ShortLink } from '../link-state.ts'
import { useShortLinks } from './data.ts'
import { LinkTable } from './link-table.tsx'

const QrDialog = whenOpened(async () => (await import('./qr-dialog.tsx')).QrDialog)
const ClicksSheet = whenOpened(async () => (await import('./clicks-sheet.tsx')).ClicksSheet)
const LinkSheet = whenOpened(async () => (await import('./link-sheet.tsx')).LinkSheet)

export const meta = () => [{ title: 'Short links · Stillpoint' }]

export type OpenLink = { what: 'clicks' | 'edit' | 'qr'; id: string }

export default function ShortLinksPage() {
  const practice = usePractice()
  const links = useShortLinks()
  const [isNew, setNew] = useState(false)
  const [open, setOpen] = useState<OpenLink | null>(null)
  useLive(practice.data ? `practice:${practice.data.id}` : null, table => {
    if (table === 'short_link_settings') links.refetch()
  })
  const failed = [practice, links].find(each => each.isLoadingError)
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" className="size-4" />}
      disabled={!practice.data}
      onClick={() => setNew(true)}
    >
      New link
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Short links"
        summary="Short addresses for posts, flyers and messages. People are counted; programs that look ahead are not."
        actions={add}
      />
      {failed ? (
        <ErrorState title="Your links could not be loaded" onRetry={() => failed.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={practice.isPending || links.isPending}
          label="Loading your links"
          skeleton={<Skeleton className="h-80 rounded-lg" />}
        >
          <Card>
            {links.data?.length ? (
              <LinkTable links={links.data} onOpen={setOpen} />
            ) : (
              <EmptyState picture="search" title="No links yet" action={add}>
                Make one for your next post or flyer. Its clicks appear here, by day and by where they came
                from.
              </EmptyState>
            )}
          </Card>
        </Loading>
      )}
      {isNew && practice.data ? (
        <LinkSheet link={null} zone={practice.data.time_zone} onClose={() => setNew(false)} />
      ) : null}
      {open && practice.data ? (
        <Opened
          open={open}
          link={links.data?.find(({ id }) => id === open.id)}
          zone={practice.data.time_zone}
          onOpen={setOpen}
        />
      ) : null}
    </>
  )
}

interface OpenedProps {
  open: OpenLink
  link: ShortLink | undefined
  zone: string
  onOpen: (open: OpenLink | null) => void
}

function Opened({ open, link, zone, onOpen }: OpenedProps) {
  const close = () => onOpen(null)
  if (!link) return null
  if (open.what === 'edit') return <LinkSheet link={link} zone={zone} onClose={close} />
  if (open.what === 'qr') return <QrDialog link={link} onClose={close} />
  return <ClicksSheet link={link} zone={zone} onOpen={onOpen} onClose={close} />
}
