import { expect, it, vi } from 'vitest'
import { lastNotice, screenActs } from '../../../../tests/screen-acts.ts'
import type { Campaign } from '../campaign.ts'
import { useCampaignActs } from './use-campaign-acts.ts'

const campaign = (archived_at: string | null = null) =>
  ({ id: 'c1', name: 'Room in the week', archived_at }) as Campaign
const refusal = { error: { code: 'wrong_state', message: 'That cannot be done with it now.' } }

it.each([
  ['pause', 'pause-campaign', 'Room in the week is paused', 'It was not paused'],
  ['resume', 'resume-campaign', 'Room in the week goes on', 'It does not go on'],
  ['takeBack', 'take-back-campaign', 'Room in the week is a draft again', 'It was not taken back'],
] as const)('%s reports success only when the server succeeded', async (act, verb, done, refused) => {
  const { acts, sent } = screenActs(() => useCampaignActs(campaign()))
  acts[act]()
  expect(await lastNotice()).toMatchObject({ title: done })
  expect(sent).toEqual([[verb, { campaign_id: 'c1' }]])
  const other = screenActs(
    () => useCampaignActs(campaign()),
    () => refusal,
  )
  other.acts[act]()
  expect(await lastNotice()).toMatchObject({ title: refused, tone: 'error' })
})

it.each([
  [null, true, 'Room in the week is archived'],
  ['2026-05-14T12:00:00Z', false, 'Room in the week is back'],
])(
  'a campaign archived at %s can be archived or restored, and Undo does the opposite',
  async (at, archived, done) => {
    const { acts, sent } = screenActs(() => useCampaignActs(campaign(at)))
    acts.archive()
    const notice = await lastNotice()
    expect(notice).toMatchObject({ title: done, action: { label: 'Undo' } })
    notice?.action?.onSelect()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(([, input]) => input)).toEqual([
      { campaign_id: 'c1', archived },
      { campaign_id: 'c1', archived: !archived },
    ])
  },
)

it('retrying a refused copy requests the same copy', async () => {
  const { acts, sent } = screenActs(
    () => useCampaignActs(campaign()),
    () => refusal,
  )
  acts.copy()
  expect(await lastNotice()).toMatchObject({ title: 'It was not copied', tone: 'error' })
  acts.copy()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).toEqual(['copy-campaign', { campaign_id: 'c1', new_id: expect.any(String) }])
  expect(sent[1]).toEqual(sent[0])
})
