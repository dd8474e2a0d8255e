import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { usePractice } from '#base/practice/web/practice-data.ts'
import type { ListFilter, Sort } from '#web/list/address/list-address.ts'
import { List } from '#web/list/list-screen.tsx'
import { useLiveList } from '#web/list/source/use-live-list.ts'
import { useLocalSource } from '#web/list/source/use-local-source.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { linkStates, type ShortLink } from '../link-state.ts'
import { linkRows, useShortLinks } from './data.ts'
import { linkColumns, pathOf } from './link-columns.tsx'
import type { OpenLink } from './opened-link.ts'
import { stateWord } from './state-badge.tsx'
import { useSwitchLinksOff } from './use-switch-links.tsx'

const QrDialog = whenOpened(async () => (await import('./qr-dialog.tsx')).QrDialog)
const ClicksSheet = whenOpened(async () => (await import('./clicks-sheet.tsx')).ClicksSheet)
const LinkSheet = whenOpened(async () => (await import('./link-sheet.tsx')).LinkSheet)

const filters: ListFilter[] = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'all', label: 'Any status' },
      ...linkStates.map(value => ({ value, label: stateWord(value) })),
    ],
  },
]
const sorts: [Sort, ...Sort[]] = [
  { by: 'added', down: true },
  { by: 'name', down: false },
  { by: 'clicks', down: true },
]

export function ShortLinks({ isNew, setNew }: { isNew: boolean; setNew: (isNew: boolean) => void }) {
  const practice = usePractice()
  const links = useShortLinks()
  const source = useLocalSource(linkRows)
  const [now] = useState(() => Date.now())
  const [open, setOpen] = useState<OpenLink | null>(null)
  const columns = useMemo(() => linkColumns(now, setOpen), [now])
  const switchOff = useSwitchLinksOff()
  useLiveList(practice.data?.id, source, ['short_link_settings'])
  return (
    <>
      <List
        name="short-links"
        label="Short links"
        source={source}
        columns={columns}
        filters={filters}
        sorts={sorts}
        search={{ label: 'Search links', placeholder: 'Name, word or address', mostLetters: 100 }}
        failed={{ title: 'Your links could not be loaded' }}
        loading="Loading your links"
        waitsFor={practice}
        bulk={{ acts: [switchOff], nameOf: link => link.name ?? pathOf(link) }}
        noMatch={(_, clear) => (
          <EmptyState
            picture="search"
            title="No link matches"
            action={<Button onClick={clear}>Show all links</Button>}
          >
            Search looks at names, words and where links lead.
          </EmptyState>
        )}
        empty={() => (
          <EmptyState
            picture="search"
            title="No links yet"
            action={<NewLinkButton onNew={() => setNew(true)} />}
          >
            Make one for your next post or flyer. Its clicks appear here, by day and by where they came from.
          </EmptyState>
        )}
      />
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

export function NewLinkButton({ onNew, disabled }: { onNew: () => void; disabled?: boolean }) {
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" className="size-4" />}
      disabled={disabled}
      onClick={onNew}
    >
      New link
    </Button>
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
