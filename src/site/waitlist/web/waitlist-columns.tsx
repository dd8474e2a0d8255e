import { postedOn } from '#lib/time/posted-on.ts'
import type { ListColumn } from '#web/list/table/list-column.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import type { WaitlistRow } from '../schema.ts'
import { stateLabels, type WaitlistState } from '../waitlist-states.ts'
import { EntryActs } from './entry-acts.tsx'

const tones = {
  waiting: { tone: 'primary', glyph: 'half' },
  invited: { tone: 'info', glyph: 'filled' },
  signed_up: { tone: 'success', glyph: 'check' },
  unconfirmed: { tone: 'outline', glyph: 'ring' },
  withdrawn: { tone: 'neutral', glyph: 'slash' },
} as const satisfies Record<WaitlistState, object>

export const waitlistColumns: ListColumn<WaitlistRow>[] = [
  {
    id: 'name',
    label: 'Name',
    always: true,
    className: 'wrap-anywhere',
    cell: entry => (
      <>
        {entry.name}
        <span className="block text-small font-normal text-muted-foreground">{entry.email}</span>
      </>
    ),
  },
  {
    id: 'place',
    label: 'Place',
    numeric: true,
    cell: ({ position }) =>
      position === null ? (
        <span className="max-md:hidden">–</span>
      ) : (
        <>
          <span className="md:hidden">Place </span>
          {position}
        </>
      ),
  },
  { id: 'practice', label: 'Practice', cell: entry => entry.practice_type },
  {
    id: 'joined',
    label: 'Joined',
    className: 'whitespace-nowrap',
    cell: entry => postedOn(entry.created_at),
  },
  {
    id: 'state',
    label: 'State',
    onPhone: 'aside',
    cell: ({ state }) => <Badge {...tones[state]}>{stateLabels[state]}</Badge>,
  },
  { id: 'acts', label: 'Actions', always: true, actions: true, cell: entry => <EntryActs entry={entry} /> },
]
