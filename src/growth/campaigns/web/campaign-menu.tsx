import { MenuItem } from '#web/ui/menus/menu.tsx'
import { RowMenu } from '#web/ui/menus/row-menu.tsx'
import type { Campaign } from '../campaign.ts'
import { mayDo } from '../campaign-state.ts'
import { useCampaignActs } from './use-campaign-acts.ts'

export function CampaignMenu({ campaign }: { campaign: Campaign }) {
  const acts = useCampaignActs(campaign)
  const { state, archived_at } = campaign
  return (
    <RowMenu name={campaign.name}>
      <MenuItem onSelect={acts.copy}>Use it again</MenuItem>
      {mayDo('take_back', state) ? <MenuItem onSelect={acts.takeBack}>Take it back</MenuItem> : null}
      {mayDo('pause', state) ? <MenuItem onSelect={acts.pause}>Pause</MenuItem> : null}
      {mayDo('resume', state) ? <MenuItem onSelect={acts.resume}>Go on</MenuItem> : null}
      {mayDo('cancel', state) ? (
        <MenuItem tone="destructive" onSelect={acts.cancel}>
          Cancel what has not left
        </MenuItem>
      ) : null}
      {mayDo('archive', state) ? (
        <MenuItem onSelect={acts.archive}>{archived_at ? 'Bring back' : 'Archive'}</MenuItem>
      ) : null}
    </RowMenu>
  )
}
