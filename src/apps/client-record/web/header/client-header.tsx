import {
  CalendarPlus,
  Download,
  Eraser,
  Hourglass,
  Mail,
  Pencil,
  Phone,
  PhoneOutgoing,
  Star,
} from 'lucide-react'
import { useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import type { ClientRecord, ClientRow, VisitRow } from '#diary/clients/web/clients-data.ts'
import { PhoneNumber } from '#diary/clients/web/phone-number.tsx'
import { ClientCrumbs } from '#diary/clients/web/record/client-crumbs.tsx'
import { visitLook } from '#diary/visits/visit-look.ts'
import { countryOf } from '#lib/contact/country-of.ts'
import { calledName } from '#lib/names/called-name.ts'
import { fullName } from '#lib/names/person-names.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { MenuItem } from '#web/ui/menus/menu.tsx'
import { ArchiveItem, RowMenu } from '#web/ui/menus/row-menu.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { EmailText } from '#web/ui/page/email-text.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { Besides } from './besides.tsx'
import { ClientTags } from './client-tags.tsx'
import { useArchiveClient } from './use-archive-client.ts'

const ClientSheet = whenOpened(
  async () => (await import('#diary/clients/web/record/client-sheet.tsx')).ClientSheet,
)
const TakeDataDialog = whenOpened(
  async () => (await import('#diary/clients/web/their-data/take-data-dialog.tsx')).TakeDataDialog,
)
const EraseDialog = whenOpened(
  async () => (await import('#diary/clients/web/their-data/erase-dialog.tsx')).EraseDialog,
)

interface ClientHeaderProps {
  practice: Practice
  client: ClientRecord
  visits: VisitRow[]
  now: number
}

export function ClientHeader({ practice, client, visits, now }: ClientHeaderProps) {
  const [open, setOpen] = useState<'edit' | 'take' | 'erase' | null>(null)
  const close = () => setOpen(null)
  const ownsData = useMay('practice-settings')
  const canChange = useMay('change-clients')
  const coming = visits.filter(
    visit => ['pending', 'confirmed'].includes(visit.status) && Date.parse(visit.starts_at) > now,
  ).length
  const archive = useArchiveClient(client, coming)
  const present = visits.find(visit => visitLook(visit, now) === 'in_session')
  return (
    <header className="mb-5">
      <ClientCrumbs at={fullName(client)} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-80 items-start gap-4">
          <Avatar name={fullName(client)} id={client.id} size={56} className="max-xs:hidden" />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 tabIndex={-1} className="min-w-0 font-display text-display-md break-words">
                {fullName(client)}
              </h1>
              {present ? (
                <Badge tone="point" glyph="ball">
                  In session{present.practitioners ? ` with ${calledName(present.practitioners.name)}` : null}
                </Badge>
              ) : null}
              {client.archived_at ? <Badge>Archived</Badge> : null}
            </div>
            <Contacts client={client} practice={practice} />
            <Besides client={client} practice={practice} />
            {canChange ? (
              <ClientTags client={client} />
            ) : client.tags.length > 0 ? (
              <p className="mt-2 text-small text-muted-foreground">{client.tags.join(', ')}</p>
            ) : null}
          </div>
        </div>
        {canChange ? (
          <div className="flex items-center gap-2">
            <RowMenu variant="secondary" name={fullName(client)}>
              <MenuItem
                icon={<Hourglass aria-hidden="true" className="size-4" />}
                to={`/appointments/waitlist?client=${client.id}`}
              >
                Put on the waitlist
              </MenuItem>
              <MenuItem
                icon={<PhoneOutgoing aria-hidden="true" className="size-4" />}
                to={`/follow-ups?new=1&client=${client.id}`}
              >
                Add follow-up
              </MenuItem>
              {ownsData ? (
                <MenuItem
                  icon={<Download aria-hidden="true" className="size-4" />}
                  onSelect={() => setOpen('take')}
                >
                  Download their data
                </MenuItem>
              ) : null}
              <ArchiveItem isArchived={client.archived_at !== null} onArchive={archive} />
              {ownsData ? (
                <MenuItem
                  tone="destructive"
                  icon={<Eraser aria-hidden="true" className="size-4" />}
                  onSelect={() => setOpen('erase')}
                >
                  Erase this person
                </MenuItem>
              ) : null}
            </RowMenu>
            <Button icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setOpen('edit')}>
              Edit
            </Button>
            <ButtonLink
              variant="primary"
              icon={<CalendarPlus aria-hidden="true" className="size-4" />}
              to={`/appointments?new=1&client=${client.id}`}
            >
              Book next visit
            </ButtonLink>
          </div>
        ) : null}
      </div>
      {client.starred_note ? (
        <Banner
          tone="point"
          className="mt-4"
          icon={<Star aria-hidden="true" className="size-4.5 fill-current text-warning" />}
        >
          <p className="break-words whitespace-pre-line">
            <span className="sr-only">Starred note: </span>
            {client.starred_note}
          </p>
        </Banner>
      ) : null}
      {client.archived_at ? (
        <Banner
          className="mt-4"
          title="This record is archived"
          action={
            canChange ? (
              <Button size="sm" onClick={() => archive(false)}>
                Bring back
              </Button>
            ) : null
          }
        >
          <p>It stays with its history and is left out of lists.</p>
        </Banner>
      ) : null}
      {open === 'edit' ? <ClientSheet client={client} practice={practice} onClose={close} /> : null}
      {open === 'take' ? <TakeDataDialog client={client} onClose={close} /> : null}
      {open === 'erase' ? <EraseDialog client={client} practice={practice} onClose={close} /> : null}
    </header>
  )
}

function Contacts({ client, practice }: { client: ClientRow; practice: Practice }) {
  if (!client.phone && !client.email)
    return <p className="mt-1 text-body text-muted-foreground">No phone or email yet.</p>
  const link =
    'inline-flex min-h-6 min-w-0 items-center gap-2 rounded-xs hover:text-foreground hover:underline'
  return (
    <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-body text-muted-foreground">
      {client.phone ? (
        <a href={`tel:${client.phone}`} className={`${link} tabular`}>
          <Phone aria-hidden="true" className="size-4" />
          <PhoneNumber e164={client.phone} country={countryOf(practice)} />
        </a>
      ) : null}
      {client.email ? (
        <a href={`mailto:${client.email}`} className={link}>
          <Mail aria-hidden="true" className="size-4" />
          <EmailText email={client.email} />
        </a>
      ) : null}
    </p>
  )
}
