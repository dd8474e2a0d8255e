import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Puts a `.br` and a `.gz` beside each text file of a folder, smaller than compressing at each request could. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(name =>
    /\.(?:js|css|svg|txt)$/.test(name),
  )
  await Promise.all(
    files.map(async name => {
      const file = join(folder, name)
      const text = await readFile(file)
      // Below that the headers are most of it.
      if (text.length < 1_024) return
      await writeFile(`${file}.br`, await promisify(brotliCompress)(text))
      await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}
