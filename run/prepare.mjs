// Prepares everything that the app needs to run: packages, the right Node, and the built pages. This file runs on any
// Node from 20.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const at = (...path) => join(root, ...path)
export const say = (line) => process.stdout.write(`${line}\n`)
const neededNode = 24

/** An error that the user can correct. It is shown in one line, and the exit code is 1. */
class Refusal extends Error {}

const installedStamp = at('node_modules', '.konuk-installed')

/**
 * Installs the packages of package-lock.json if needed, checks that a Node is available that can run the app, and
 * returns its path.
 */
export function install() {
  const lock = readFileSync(at('package-lock.json'))
  const wanted = sha256(lock)
  if (read(installedStamp) !== wanted) {
    if (!alreadyInstalled(JSON.parse(lock.toString()))) {
      say('Installing packages (once)…')
      const npm = process.env['npm_execpath']
      const [command, first] = npm?.includes('npm') ? [process.execPath, [npm]] : ['npm', []]
      // The tools that build the screens are devDependencies, and NODE_ENV=production must not leave them out.
      const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
      const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
      if (status !== 0) throw new Refusal('The packages could not be installed: see what npm said above.')
    }
    checkNode(nodeForApp())
    writeFileSync(installedStamp, wanted)
  }
  return nodeForApp()
}

/** True if a manual npm install has already installed the packages of the lock file. */
function alreadyInstalled(lock) {
  const installed = read(at('node_modules', '.package-lock.json'))
  if (installed === undefined) return false
  const { packages } = JSON.parse(installed)
  return Object.entries(lock.packages).every(
    ([path, { version, optional }]) =>
      path === '' || packages[path]?.version === version || (optional && !packages[path]),
  )
}

function nodeForApp() {
  const ofPackages = at('node_modules', 'node', 'bin', 'node')
  return existsSync(ofPackages) ? ofPackages : process.execPath
}

function checkNode(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (Number.parseInt(stdout?.slice(1) ?? '', 10) >= neededNode) return
  throw new Refusal(
    `Konuk needs Node ${neededNode}, and npm did not run the install script of the package "node" that brings it: ` +
      `run "npm rebuild node", or start Konuk with Node ${neededNode} or newer.`,
  )
}

/** Builds the screens and the public pages unless the existing build matches the present sources. */
export const buildScreens = (env) =>
  build({ name: 'screens', built: 'site', stamp: '.konuk-built', program: 'run/build.ts', sources: ofScreens }, env)
/** Builds the bundled server unless the existing build matches the present sources. */
export const buildServer = (env) =>
  build(
    { name: 'server', built: 'app', stamp: '.server-built', program: 'run/bundle-server.ts', sources: ofServer },
    env,
  )

const ofBoth = ['contract', 'domain', 'package-lock.json', 'run', 'server/platform/http/forms.ts']
const configs = ['postcss.config.mjs', 'react-router.config.ts', 'vite.config.ts']
const ofScreens = [...ofBoth, ...configs, 'bundle', 'public', 'site', 'web']
const ofServer = [...ofBoth, 'server']

async function build({ name, built, stamp, program, sources }, env) {
  const wanted = hashOf(sources)
  const stampFile = at('build', stamp)
  if (read(stampFile) === wanted && existsSync(at('build', built))) return
  say(`Building the ${name} (once)…`)
  rmSync(stampFile, { force: true })
  const run = () => ended(nodeForApp(), [program], env)
  let { status, output } = await run()
  // Writing a page has a fixed limit of ten seconds, which a busy machine may exceed, so the build is tried twice.
  if (status !== 0 && /timed out|timeout/i.test(output)) ({ status, output } = await run())
  if (status !== 0) throw new Refusal(`${output}\nThe ${name} could not be built: see above.`)
  writeFileSync(stampFile, wanted)
}

/** Caches the contents of files by path, because screens and server share sources, which need to be read only once. */
const contents = new Map()

/** Hashes these files, and all files in these folders, so that nothing is rebuilt from unchanged sources. */
function hashOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    const inside = statSync(at(source)).isDirectory() ? readdirSync(at(source), { recursive: true }) : ['']
    for (const path of inside.map((name) => join(source, name)).toSorted()) {
      if (/\.test\.tsx?$/.test(path) || statSync(at(path)).isDirectory()) continue
      if (!contents.has(path)) contents.set(path, readFileSync(at(path)))
      hash.update(`${path}\0`).update(contents.get(path)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** Puts the packages' own programs first in the path, then the Node that runs them. */
export function environment(node) {
  const path = [at('node_modules', '.bin'), dirname(node), process.env['PATH']].join(delimiter)
  return { ...process.env, PATH: path }
}

export function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function sha256(content) {
  return createHash('sha256').update(content).digest('hex')
}

/** Runs a program. Returns its output, in the order of arrival, and its exit status. */
export function ended(command, args, env, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => (output += text))
    }
    child.once('error', reject)
    child.once('close', (status) => resolve({ status, output }))
  })
}

export async function succeeds(run, complain = (words) => process.stderr.write(`${words}\n`)) {
  try {
    await run()
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    complain(error.message)
    return false
  }
}
