import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFiles } from './compress-files.ts'
import { scratchFolder } from './scratch-folder.ts'

test('compresses worthwhile text files in every encoding, in subfolders too', async () => {
  const folder = scratchFolder('compress')
  try {
    mkdirSync(join(folder, 'assets'), { recursive: true })
    const text = 'const answer = 42\n'.repeat(200)
    writeFileSync(join(folder, 'assets', 'a.js'), text)
    writeFileSync(join(folder, 'assets', 'small.css'), 'a{}')
    writeFileSync(join(folder, 'picture.png'), text)
    await compressFiles(folder)
    expect(readdirSync(folder).sort()).toEqual(['assets', 'picture.png'])
    expect(readdirSync(join(folder, 'assets')).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'small.css'])
    const written = (end: string) => readFileSync(join(folder, 'assets', `a.js.${end}`))
    expect(String(brotliDecompressSync(written('br')))).toBe(text)
    expect(String(gunzipSync(written('gz')))).toBe(text)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
