// npm start, npm test, npm run dev. Plain JavaScript that needs no package and runs on any Node from 20: it is what
// brings the packages, and with them the Node that runs everything else.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { at, buildScreens, buildServer, environment, install, root, succeeds } from './run/prepare.mjs'
import { test } from './run/tests.mjs'

/**
 * Some 45 MB are alive in the heap. Left to itself it grows to several times that before anything is collected: 375 MB
 * under load instead of 210, for requests that cost the same as far as could be measured.
 */
const sparingly = ['--max-semi-space-size=16', '--heap-growing-percent=50']

async function start() {
  const node = install()
  await buildScreens(environment(node))
  await buildServer(environment(node))
  // Keeps what Node makes of the files: the next start is a third faster.
  const env = { NODE_COMPILE_CACHE: at('node_modules', '.cache', 'node'), ...process.env }
  const args = [...sparingly, at('build', 'app', 'main.js')]
  process.chdir(root)
  // The server takes this process's place, where Node can do that: 60 MB less for as long as it runs.
  if (process.execve !== undefined && process.platform !== 'win32') process.execve(node, [node, ...args], env)
  endWith(spawn(node, args, { stdio: 'inherit', env }))
}

async function dev() {
  const node = install()
  const env = environment(node)
  await buildScreens(env)
  const server = spawn(node, ['--watch', '--watch-preserve-output', at('server', 'main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  const api = `http://127.0.0.1:${process.env['PORT'] || 3000}`
  const screens = spawn(at('node_modules', '.bin', 'react-router'), ['dev'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, KONUK_API: api },
  })
  screens.once('error', ({ message }) => {
    process.stderr.write(`${message}\n`)
    server.kill('SIGTERM')
  })
  screens.once('exit', () => server.kill('SIGTERM'))
  endWith(server, () => screens.kill('SIGTERM'))
}

/** This process ends as the child does, and hands it the signals that ask for an end. */
function endWith(child, alsoEnd = () => {}) {
  let isTold = false
  const tell = () => {
    if (!isTold) child.kill('SIGTERM')
    isTold = true
  }
  process.on('SIGTERM', tell)
  process.on('SIGHUP', tell)
  // npm hands a signal only to the shell between us, which dies of it and tells nobody.
  const parent = process.ppid
  if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid !== parent && tell(), 200)
  // Ctrl-C in a terminal reaches the child by itself.
  process.on('SIGINT', process.stdin.isTTY ? () => {} : tell)
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    alsoEnd()
    process.exit(code ?? 128 + constants.signals[signal])
  })
}

const commands = { start, test, dev }
const command = commands[process.argv[2] ?? '']
if (command === undefined) {
  process.stderr.write(`node run.mjs ${Object.keys(commands).join('|')}\n`)
  process.exitCode = 1
} else if (!(await succeeds(command))) process.exitCode = 1
