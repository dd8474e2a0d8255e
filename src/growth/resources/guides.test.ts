import { expect, it } from 'vitest'
import { screens } from '../../screens.ts'
import { blocksOf, searchText } from './guide-blocks.ts'
import { guideLink } from './guide-links.ts'
import { guides, listed } from './guides.ts'
import { printedGuide } from './print-guide.ts'

it('turns text into checklist points, each with a stable name', () => {
  const blocks = blocksOf(
    'Before.\n\n## One *thing*\n\n- [ ] First **point**\n- [ ] Second\n\nAfter.\n- no point\n',
  )
  expect(blocks.map(({ is }) => is)).toEqual(['text', 'checks', 'text'])
  expect(blocks[1]).toEqual({
    is: 'checks',
    points: [
      { id: 'one-thing/first-point', html: 'First <strong>point</strong>' },
      { id: 'one-thing/second', html: 'Second' },
    ],
  })
  expect(blocksOf('')).toEqual([])
  expect(searchText('## A *b*\n\n- [ ] c\n> d')).toBe('A b c d')
})

it('includes at least 12 guides, each complete, findable and linking to existing screens', () => {
  expect(guides.length).toBeGreaterThanOrEqual(12)
  const paths = new Set(screens.map(({ path }) => path))
  for (const { slug, blocks, screens: led, points, kind, text } of guides) {
    expect(blocks.length, slug).toBeGreaterThan(1)
    expect(text.length, slug).toBeGreaterThan(1_000)
    if (kind === 'checklist') expect(points, slug).toBeGreaterThanOrEqual(10)
    for (const path of led) {
      expect(paths.has(path), `${slug} leads to ${path}`).toBe(true)
      expect(guideLink(path), path).toBeDefined()
    }
    const ids = blocks.flatMap(block => (block.is === 'checks' ? block.points.map(({ id }) => id) : []))
    expect(new Set(ids).size, slug).toBe(ids.length)
  }
  expect(new Set(listed.map(({ slug }) => slug)).size).toBe(guides.length)
})

it('prints the checkmarks, and nothing that would load from the network', () => {
  const [guide] = guides.filter(({ points }) => points > 2)
  if (!guide) throw new Error('no guide')
  const ids = guide.blocks.flatMap(block => (block.is === 'checks' ? block.points.map(({ id }) => id) : []))
  const html = printedGuide(guide, new Set(ids.slice(0, 1)))
  expect(html.match(/☑/g)).toHaveLength(1)
  expect(html.match(/☐/g)).toHaveLength(ids.length - 1)
  expect(html).not.toMatch(/<script|<style|<img|src=/)
})
