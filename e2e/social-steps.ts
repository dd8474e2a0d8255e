import type { Page } from '@playwright/test'
import { dateIn } from './diary.ts'
import type { Practice } from './practice-api.ts'

type Network = 'instagram' | 'facebook' | 'google'

/** Connects the test account that stands in for a network. */
export async function connect(practice: Practice, network: Network): Promise<void> {
  const { url } = await practice.call<{ url: string }>('start-connection', { network })
  const state = new URL(url, 'http://here').searchParams.get('state')
  await practice.call('finish-connection', { network, state, code: 'test' })
}

/** Some days from today in New York, at an hour of UTC. */
export const instantAt = (days: number, hour: number): string => `${dateIn(days)}T${hour}:00:00Z`

interface Saved {
  post_id: string
  revision: number
}

/** Saves a draft post with a text and a time. */
export const addPost = (practice: Practice, publish_at: string | null, more: Record<string, unknown> = {}) =>
  practice.call<Saved>('save-social-post', {
    ...{ post_id: crypto.randomUUID(), revision: null, network: 'google', kind: 'post', link: null },
    ...{ text: 'Parking is behind the house. Ring at the green door.', call_to_action: null, pictures: [] },
    publish_at,
    ...more,
  })
export const schedule = (practice: Practice, { post_id, revision }: Saved, at: string) =>
  practice.call('schedule-social-post', { post_id, revision, when: { kind: 'at', at } })
export const posts = (practice: Practice) =>
  practice.rows('social_posts?select=state,text,publish_at,permalink&order=publish_at')
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().press('Enter')
