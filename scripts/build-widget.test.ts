import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { buildWidget } from './build-widget.ts'

it('the widget build is one script under 6 kB that turns no text into markup or code', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'widget-'))
  try {
    await buildWidget(folder)
    const script = await readFile(join(folder, 'widget.js'), 'utf8')
    expect(gzipSync(script, { level: 9 }).byteLength).toBeLessThan(6_000)
    expect(script).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/)
    expect(script).not.toMatch(/localStorage|sessionStorage|cookie|\bimport\b|\brequire\b/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
