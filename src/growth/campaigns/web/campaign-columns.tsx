import { Link } from 'react-router'
import type { ListColumn } from '#web/list/table/list-column.ts'
import type { Campaign } from '../campaign.ts'
import { campaignChannelLabels, campaignStateLabels } from '../campaign-state.ts'
import { whenOf } from '../sending/send-time-copy.ts'
import { CampaignMenu } from './campaign-menu.tsx'
import { CampaignStateBadge, ChannelBadge } from './campaign-state-badge.tsx'

export const campaignColumns = (zone: string): ListColumn<Campaign>[] => [
  {
    id: 'name',
    label: 'Campaign',
    always: true,
    sorts: true,
    cell: ({ id, name }) => (
      <Link
        to={`/email-marketing/${id}`}
        className="rounded-xs font-semibold wrap-anywhere hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        {name}
      </Link>
    ),
    csv: ({ name }) => name,
  },
  {
    id: 'channel',
    label: 'By',
    cell: ({ channel }) => <ChannelBadge channel={channel} />,
    csv: ({ channel }) => campaignChannelLabels[channel],
  },
  {
    id: 'when',
    label: 'When',
    sorts: true,
    cell: campaign => whenOf(campaign, zone),
    csv: campaign => whenOf(campaign, zone),
  },
  {
    id: 'people',
    label: 'People',
    numeric: true,
    cell: ({ matched, began_at }) =>
      began_at ? (
        <>
          {matched.toLocaleString('en-US')}
          <span className="md:sr-only"> {matched === 1 ? 'person' : 'people'}</span>
        </>
      ) : null,
    csv: ({ matched, began_at }) => (began_at ? matched : null),
  },
  {
    id: 'state',
    label: 'State',
    onPhone: 'aside',
    cell: ({ state, stopped_at }) => <CampaignStateBadge state={state} stopped_at={stopped_at} />,
    csv: ({ state }) => campaignStateLabels[state],
  },
  {
    id: 'acts',
    label: 'Actions',
    always: true,
    actions: true,
    className: 'max-md:ml-auto',
    cell: campaign => <CampaignMenu campaign={campaign} />,
  },
]
