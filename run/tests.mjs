// npm test: runs all steps one after the other. The checks among them run two at a time.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { at, buildScreens, ended, environment, install, read, root, say, succeeds } from './prepare.mjs'

const counted = (isPassed) => (isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** Every step runs, even after a failed one, so that one run shows all errors. */
export async function test() {
  const results = []
  const timed = async (result, run) => {
    const began = Date.now()
    Object.assign(result, await run())
    result.seconds = (Date.now() - began) / 1000
  }
  const step = async (name, run) => {
    say(`\n── ${name}`)
    const result = { name }
    results.push(result)
    await timed(result, run)
  }
  /**
   * Runs the checks two at a time, starting with the last one, because a single check would leave a core idle at times.
   * The output of each check is printed in one piece when it ends.
   */
  const twoAtATime = async (checks) => {
    const waiting = checks.map(([name, run]) => ({ result: { name }, run }))
    results.push(...waiting.map(({ result }) => result))
    const lane = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const { result, run } = next
        await timed(result, async () => {
          const { isPassed, output } = await run()
          say(`\n── ${result.name}\n${output}`.trimEnd())
          return counted(isPassed)
        })
      }
    }
    await Promise.all([lane(), lane()])
  }

  let node
  await step('packages', async () => counted(await succeeds(() => (node = install()))))
  if (node !== undefined) {
    const env = testEnvironment(node)
    const coloured = process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env
    const passes = async (command, args, options) => {
      const { status, output } = await ended(command, args, coloured, options)
      return { isPassed: status === 0, output }
    }
    const tool = (name, ...args) => passes(at('node_modules', '.bin', name), args)
    // A fresh clone has no generated types yet, and most checks need them.
    const generatedTypes = passes(JSON.parse(read(at('package.json'))).scripts.types, [], { shell: true })
    const withTypes = async (name, ...args) => {
      const types = await generatedTypes
      return types.isPassed ? tool(name, ...args) : types
    }
    await twoAtATime([
      ['format', () => tool('oxfmt', '--check')],
      ['unused code', () => withTypes('knip')],
      ['lint', () => withTypes('oxlint', '--type-aware')],
      ['types', () => withTypes('tsc')],
      [
        'screens',
        async () => {
          let output = ''
          const isPassed = await succeeds(
            () => buildScreens(env),
            (words) => (output = words),
          )
          return { isPassed, output }
        },
      ],
    ])
    await step('tests on the embedded PostgreSQL', () => vitest(env, []))
    const outside = systemPostgres()
    if ('why' in outside) say(`\n── tests on a system PostgreSQL: not run, ${outside.why}`)
    else {
      await step(`tests on ${outside.version}`, () =>
        vitest({ ...env, KONUK_TEST_POSTGRES: outside.folder }, [
          '--project=server',
          // The second run is only for tests that use SQL. It excludes the tests of the embedded server, killed
          // processes, callers' addresses and the providers' protocols, the simulations, and all tests that use no database.
          '--exclude={server/platform/db/embedded,rigs}/**',
          '--exclude=server/{test/process,seed/demo-in-production,features/messages/killed,platform/http/network}.test.ts',
          '--exclude=server/integrations/{sms,mail}/{netgsm,iletimerkezi,verimor,smtp}.test.ts',
          '--exclude=server/{config,secret-strength,integrations/mail/layout,seed/demo-year}.test.ts',
          '--exclude=server/platform/{age,secret-box,pdf/document,backup/bucket}.test.ts',
          '--exclude=server/platform/http/{tokens,pages,site,kinds-of-page,mask,answers}.test.ts',
        ]),
      )
    }
    await step('tests in the browser', () => playwright(env))
  }

  say('')
  // Once more at the end: where a log is cut, its end is what is left.
  for (const { name, failures = [] } of results) for (const failure of failures) say(`✗ ${name}: ${failure}\n`)
  for (const { name, passed, failed, skipped = 0, seconds } of results) {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
    say(`${failed > 0 ? '✗' : '✓'} ${name}: ${counts} (${seconds.toFixed(1)} s)`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
}

function vitest(env, args) {
  const file = at('test-results', `vitest-${args.length === 0 ? 'embedded' : 'system'}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return reported(file, 'vitest', ['run', ...reporters, ...args], env, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => [
      ...(assertionResults.length === 0 ? [told(relative(root, name), message)] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => told(`${relative(root, name)} › ${fullName}`, failureMessages[0])),
    ]),
  }))
}

function playwright(env) {
  const file = at('test-results', 'e2e.json') // as playwright.config.ts says
  return reported(file, 'playwright', ['test'], env, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: specsOf(suites)
      .filter(({ ok }) => !ok)
      .map(({ file: inFile, title, tests }) =>
        told(`${inFile} › ${title}`, tests[0]?.results[0]?.errors.map(({ message }) => message).join('\n')),
      ),
  }))
}

const specsOf = (suites) => suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)])

const told = (name, message = '') => `${name}\n${stripVTControlCharacters(message).slice(0, 1_500)}`

/** What a test runner's report says; a run that failed otherwise (a file that does not load) counts as one more. */
function reported(file, tool, args, env, countsOf) {
  rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  const { status } = spawnSync(at('node_modules', '.bin', tool), args, { cwd: root, stdio: 'inherit', env })
  const report = read(file)
  const counts = report === undefined ? { passed: 0, failed: 0 } : countsOf(JSON.parse(report))
  if (counts.failed === 0 && (status !== 0 || counts.passed === 0)) return { ...counts, failed: 1 }
  return counts
}

/** Finds the oldest PostgreSQL on this machine that Konuk supports, because the embedded one is as new as possible. */
function systemPostgres() {
  const oldest = 15
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map((name) => join(debian, name)) : []
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder.endsWith('bin'))
    .map(dirname)
  const found = [...new Set([...versions, ...onPath])]
    .filter((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, 'bin', program))))
    .map((folder) => ({ folder, version: outputOf(join(folder, 'bin', 'postgres'), '--version') ?? '' }))
    .map((one) => ({ ...one, major: Number(/(\d+)(\.|devel|beta|rc)/.exec(one.version)?.[1] ?? 0) }))
    .filter(({ major }) => major >= oldest)
    .toSorted((a, b) => a.major - b.major)
  if (found.length === 0) return { why: `no PostgreSQL ${oldest} or newer was found on this machine` }

  const whole = found.find(({ folder }) => {
    const share =
      outputOf(join(folder, 'bin', 'pg_config'), '--sharedir') ?? `/usr/share/postgresql/${folder.split('/').at(-1)}`
    return ['btree_gist', 'pg_trgm'].every((name) => existsSync(join(share, 'extension', `${name}.control`)))
  })
  return whole ?? { why: `${found[0].version} lacks btree_gist or pg_trgm (Debian: postgresql-contrib)` }
}

/**
 * Tests choose their own settings. The settings of a real Konuk must not reach the tests, above all not its database.
 */
function testEnvironment(node) {
  const kept = Object.entries(environment(node)).filter(
    ([name]) => !/^(KONUK_.*|DATABASE_URL|PORT|HOST|NODE_ENV|PG[A-Z]+)$/.test(name),
  )
  return {
    ...Object.fromEntries(kept),
    // Tools and test apps run as many processes that load the same files, so the compiled files are cached.
    NODE_COMPILE_CACHE: at('node_modules', '.cache', 'compiled'),
    ...inMemory(),
  }
}

/**
 * Returns settings that keep the databases of tests in memory, if the machine has enough. Hundreds of databases of six
 * hundred files each are created and deleted, and a disk takes up to twenty times as long for each.
 */
function inMemory() {
  const folder = '/dev/shm'
  const gigabyte = 2 ** 30
  const isTmpfs = ({ type }) => type === 0x01021994
  if (process.env['TMPDIR'] !== undefined || !existsSync(folder) || freemem() < 6 * gigabyte) return {}
  const about = statfsSync(folder)
  return isTmpfs(about) && about.bavail * about.bsize > 4 * gigabyte ? { TMPDIR: folder } : {}
}

function outputOf(command, ...args) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
