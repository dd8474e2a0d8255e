import { formatShortDay } from '#lib/time/dates.ts'
import type { ListColumn } from '#web/list/table/list-column.ts'
import { MenuItem } from '#web/ui/menus/menu.tsx'
import { EditItem, RowMenu } from '#web/ui/menus/row-menu.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { RowButton } from '#web/ui/page/table.tsx'
import { stageNames, stages } from '../lead-stages.ts'
import { cardWords, isLate } from '../next-step.ts'
import type { LeadCard } from '../schema.ts'
import { leadName, SourceIcon, sourceName } from './lead-labels.tsx'
import { useMoveLead } from './use-move-lead.ts'

export const leadColumns = (
  zone: string,
  now: number,
  onOpen: (lead: LeadCard) => void,
): ListColumn<LeadCard>[] => [
  {
    id: 'name',
    label: 'Name',
    always: true,
    sorts: true,
    cell: lead => (
      <>
        <RowButton onClick={() => onOpen(lead)} className="wrap-anywhere">
          {leadName(lead)}
        </RowButton>
        {lead.was_client ? (
          <span className="block text-small text-muted-foreground">Was a client before</span>
        ) : null}
      </>
    ),
    csv: leadName,
  },
  {
    id: 'source',
    label: 'Source',
    className: 'wrap-anywhere',
    cell: lead => (
      <span className="inline-flex items-center gap-1.5">
        <SourceIcon {...lead} />
        {sourceName(lead)}
      </span>
    ),
    csv: sourceName,
  },
  {
    id: 'stage',
    label: 'Stage',
    onPhone: 'aside',
    cell: lead => (
      <Badge tone={lead.stage === 'converted' ? 'success' : 'neutral'}>{stageNames[lead.stage]}</Badge>
    ),
    csv: lead => stageNames[lead.stage],
  },
  {
    id: 'stage_at',
    label: 'In it for',
    sorts: true,
    className: 'whitespace-nowrap',
    cell: lead => {
      const late = isLate(lead, now)
      return (
        <span className={late ? 'font-semibold text-warning' : ''}>
          {cardWords(lead, now, zone).stands}
          {late ? ' (late)' : ''}
        </span>
      )
    },
    csv: lead => lead.stage_at,
  },
  {
    id: 'next',
    label: 'Next step',
    className: 'wrap-anywhere',
    cell: lead => cardWords(lead, now, zone).step,
    csv: lead => cardWords(lead, now, zone).step,
  },
  {
    id: 'created',
    label: 'Since',
    sorts: true,
    onPhone: 'none',
    className: 'whitespace-nowrap',
    cell: lead => formatShortDay(zone, Date.parse(lead.created_at)),
    csv: lead => lead.created_at,
  },
  { id: 'email', label: 'Email', hidden: true, cell: lead => lead.email, csv: lead => lead.email },
  { id: 'phone', label: 'Phone', hidden: true, cell: lead => lead.phone, csv: lead => lead.phone },
  {
    id: 'acts',
    label: 'Actions',
    always: true,
    actions: true,
    className: 'max-md:ml-auto',
    cell: lead => <Acts lead={lead} onOpen={() => onOpen(lead)} />,
  },
]

function Acts({ lead, onOpen }: { lead: LeadCard; onOpen: () => void }) {
  const move = useMoveLead()
  return (
    <RowMenu name={leadName(lead)}>
      <EditItem label="Open" onSelect={onOpen} />
      {stages
        .filter(stage => stage !== lead.stage)
        .map(stage => (
          <MenuItem key={stage} onSelect={() => void move(lead, stage)}>
            Move to {stageNames[stage]}
          </MenuItem>
        ))}
    </RowMenu>
  )
}
