import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from './draw-picture.ts'

const draw = (text: string) => {
  const words = { text, font: 'Besley', weight: 400, size: 60, lineHeight: 1.2 } as const
  const columns = [{ x: 40, y: 40, width: 520, words: [words] }]
  return drawPicture({ width: 600, height: 600, field: '#ffffff', ink: '#000000', shapes: [], columns })
}
/** Where ink is: the first and last column, and the last row. */
async function inkOf(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
  const at = [...data.keys()].filter(n => (data[n] ?? 255) < 128)
  const columns = at.map(n => n % info.width)
  return {
    from: columns.reduce((least, n) => Math.min(least, n), info.width),
    to: columns.reduce((most, n) => Math.max(most, n), 0),
    foot: Math.floor((at.at(-1) ?? 0) / info.width),
  }
}

test('text stays within its column, even a word longer than a line', async () => {
  const { from, to, foot } = await inkOf(await draw('W'.repeat(40)))
  expect(from).toBeGreaterThanOrEqual(38)
  expect(to).toBeLessThanOrEqual(562)
  expect(foot).toBeGreaterThan(200)
})

test('a word that fits on a line is not broken', async () => {
  const { foot } = await inkOf(await draw('Hydrotherapy'))
  expect(foot).toBeLessThan(120)
})
