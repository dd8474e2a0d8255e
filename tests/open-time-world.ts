import { randomUUID } from 'node:crypto'
import type { GapsShown } from '../src/growth/gap-filler/schema.ts'
import type { TestDatabase } from './database.ts'
import { gapNow, proposedGaps } from './gaps.ts'
import type { MetaServer } from './meta-server.ts'
import { dataOf } from './practice.ts'
import { publishingWorld } from './social-publishing.ts'

/** A practice on the Wednesday of tests/gaps.ts that looks for open time and posts to a page of this machine. */
export async function openTimeWorld(database: TestDatabase, { meta }: { meta: MetaServer }) {
  const world = await publishingWorld(database, { meta })
  const { practice, run, sql } = world
  /** Both clocks, the verbs' and the work's, at so many ms after that morning. */
  const setClock = (ms: number) => {
    world.clock.ahead = gapNow.getTime() + ms - Date.now()
    run.setNow(new Date(gapNow.getTime() + ms))
  }
  setClock(0)
  meta.state.now = () => Date.now() + world.clock.ahead
  await sql(`update practices set address = '218 Alder Street, Asheville' where id = $1`, [practice.id])
  dataOf(await world.ask('save-gap-settings', { is_on: true, hours: 48, alone_a_week: null }))
  await world.connectReally('facebook')
  // Tomorrow's, which is far enough away.
  const gap = (await proposedGaps(run, practice))[1] as GapsShown['gaps'][number]

  const setGap = (state: string, why: string | null = null) =>
    sql('update gaps set state = $2, ended_why = $3, approved_at = $4 where id = $1', [
      gap.id,
      state,
      why,
      gapNow,
    ])
  /** A post about that time, which somebody said yes to, due now. */
  async function postAbout(text = 'Room on Wednesday.'): Promise<string> {
    const id = randomUUID()
    await sql(
      `insert into social_posts (id, practice_id, network, text, state, publish_at, approved_at, gap_id)
       values ($1, $2, 'facebook', $3, 'scheduled', $4, $4, $5)`,
      [id, practice.id, text, gapNow, gap.id],
    )
    return id
  }
  return { ...world, gap, setGap, postAbout, setClock }
}
