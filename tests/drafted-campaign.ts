import { randomUUID } from 'node:crypto'
import { sendCampaign } from '../src/growth/campaigns/server/offers/send-campaign.ts'
import { readConfig } from '../src/server/config.ts'
import { campaignWorld } from './campaigns.ts'
import type { TestDatabase } from './database.ts'
import { payForFull } from './free-plan.ts'
import { dataOf } from './practice.ts'
import { jobDeps, workOff } from './queue.ts'

type World = Awaited<ReturnType<typeof campaignWorld>>

/** Campaigns that came from the composer, in practices of their own. */
export function draftedCampaigns(database: () => TestDatabase) {
  async function payingWorld() {
    const world = await campaignWorld(database())
    world.world.deps.config = readConfig({ PUBLIC_URL: 'https://app.example' })
    await payForFull(database(), world.practice.id)
    return world
  }
  /** A draft's mail about a topic, as a draft of a campaign for everybody. Answers its id. */
  async function draftAbout(world: World, topic: string): Promise<string> {
    // Without a seed the composer picks its sentences by the day.
    const asked = { contentType: 'email', topic, targetAudience: 'everyone', seed: 3 }
    const { variants, dropped: _, ...rest } = dataOf(await world.run('generate-marketing-content', asked))
    const { draft_id: _id, chips: _chips, ...words } = variants[0]
    const draft_id = randomUUID()
    const kept = {
      ...{ draft_id, revision: null, words, first_words: null },
      picture_id: null,
      picture_alt: null,
    }
    dataOf(await world.run('save-content-draft', { ...rest, ...kept }))
    return dataOf(await world.run('approve-content-draft', { draft_id, revision: 1 })).handed_id as string
  }
  const price = ({ practice }: World, cents: number) =>
    database().sql('update service_durations set price_cents = $2 where practice_id = $1', [
      practice.id,
      cents,
    ])
  /** Does what is queued, a minute after: all that waits to be written is. */
  async function write(world: World) {
    world.forward(60_000)
    await database().sql(
      `update queued_work set start_after = now() where kind = 'send-campaign' and line = $1`,
      [world.practice.id],
    )
    await workOff(database(), [sendCampaign], { deps: { ...jobDeps(database()), now: world.now } })
  }
  const tasks = ({ practice }: World) =>
    database().sql('select title, note, state from tasks where practice_id = $1', [practice.id])
  return { payingWorld, draftAbout, price, write, tasks }
}
