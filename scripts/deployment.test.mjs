/**
 * Tests of compose.yaml, the Dockerfile, nginx.conf and the GitHub workflow, which are read but not run. nginx.test.ts
 * runs nginx.conf.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true });
const services = Object.entries(compose.services);
const [lts] = read('.node-version').split('.');
const BY_DIGEST = /^[\w./-]+:[\w.-]+@\$\{[A-Z_]+_DIGEST:\?[^}]+\}$/;

for (const [name, service] of services) {
  test(`${name} runs with minimal privileges and limited resources`, () => {
    assert.deepEqual(service.cap_drop, ['ALL']);
    assert.equal(service.cap_add, undefined);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
    assert.equal(service.read_only, true);
    assert.notEqual(service.privileged, true);
    assert.match(String(service.mem_limit), /^\d+[mg]$/);
    assert.ok(service.pids_limit > 0);
    for (const mount of service.tmpfs ?? []) assert.match(mount, /size=/);
  });

  test(`${name} pins its image by digest`, () => {
    const image = service.build ? service.build.args.NODE_IMAGE : service.image;
    assert.match(image, BY_DIGEST);
  });
}

test('the servers have a network to the outside; the databases have none', () => {
  const external = Object.entries(compose.networks).flatMap(([name, network]) =>
    network?.internal ? [] : [name],
  );
  const reachesOut = ({ networks = [] }) => networks.some((network) => external.includes(network));
  for (const name of ['server-a', 'server-b']) assert.ok(reachesOut(compose.services[name]), name);
  for (const name of ['mysql', 'redis']) assert.ok(!reachesOut(compose.services[name]), name);
  assert.equal(compose.services.jwt.network_mode, 'none');
});

test('nginx shares its only network with the servers alone, and sees the addresses of IPv6 visitors', () => {
  assert.deepEqual(compose.services.nginx.networks, ['front']);
  const members = services.filter(([, { networks = [] }]) => networks.includes('front'));
  assert.deepEqual(members.map(([name]) => name).toSorted(), ['nginx', 'server-a', 'server-b']);
  const { enable_ipv6: hasIpv6, ipam } = compose.networks.front;
  assert.equal(hasIpv6, true);
  assert.deepEqual(
    ipam.config.map(({ subnet, gateway }) => [isIP(gateway), gateway.startsWith(subnet.split(/0\/|\//)[0])]),
    [
      [4, true],
      [6, true],
    ],
  );
  assert.match(read('deploy/nginx.conf'), /^ {4}listen 8080;\n {4}listen \[::\]:8080;$/m);
  assert.ok(read('docs/operations.md').includes(`set_real_ip_from ${ipam.config[0].gateway};`));
});

test('only root can read the secret that the Ethereum node and the consensus client share', () => {
  const [shell, option, script] = compose.services.jwt.command;
  assert.deepEqual([shell, option], ['sh', '-c']);
  assert.match(script, /^umask 077\n/);
  assert.match(script, /^chmod 600 \/jwt\/secret$/m);
});

test('the settings of a deployment are in neither the repository nor the image', () => {
  const [file] = compose.services['server-a'].env_file;
  assert.ok(read('.gitignore').split('\n').includes(`/${file}`));
  assert.ok(read('.dockerignore').split('\n').includes(file));
});

test('only nginx publishes ports', () => {
  assert.deepEqual(
    services.filter(([, { ports }]) => ports).map(([name]) => name),
    ['nginx'],
  );
});

/** The stages of the Dockerfile: the image that each begins with, its name, and its instructions. */
const stages = [...read('Dockerfile').matchAll(/^FROM (\S+)(?: AS (\S+))?\n(.*?)(?=^FROM |(?![^]))/gms)].map(
  ([, base, name, instructions]) => ({ base, name, instructions }),
);

test('the images are built from a base image pinned by digest, and run without privileges', () => {
  const names = stages.map(({ name }) => name);
  const bases = stages.map(({ base }) => base).filter((base) => !names.includes(base));
  assert.deepEqual(new Set(bases), new Set(['${NODE_IMAGE}']));
  const images = stages.filter(({ instructions }) => /^CMD /m.test(instructions));
  assert.deepEqual(
    images.map(({ name }) => name),
    ['stack', undefined],
  );
  assert.equal(images.at(-1), stages.at(-1));
  for (const { base, instructions } of images) {
    assert.equal(base, '${NODE_IMAGE}');
    assert.match(instructions, /^USER node$/m);
  }
});

test('the image of the local stack listens on loopback alone', () => {
  const { instructions } = stages.find(({ name }) => name === 'stack');
  assert.doesNotMatch(instructions, /^EXPOSE |\bHOST=|0\.0\.0\.0/m);
  assert.match(instructions, /^ENTRYPOINT \["cubedrop"\]\nCMD \["dev"\]$/m);
});

test('waiting for a container of the stack ends, whatever becomes of the container', () => {
  const [block] = read('docs/local-stack.md').match(/(?<=```sh\n)docker run --detach.*?(?=```)/s);
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-docker-'));
  try {
    writeFileSync(join(folder, 'sleep'), '#!/bin/sh\n', { mode: 0o755 });
    for (const [health, isRun] of [
      ['healthy', true],
      ['unhealthy', false],
      ['starting', false],
      ['', false],
    ]) {
      const docker = `#!/bin/sh\ncase "$1 $2" in inspect*) echo ${health} ;; *) echo "$1 $2" ;; esac\n`;
      writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
      const env = { PATH: `${folder}:${process.env.PATH}` };
      const { status, stdout } = spawnSync('bash', ['-e', '-c', block], {
        env,
        encoding: 'utf8',
        timeout: 60_000,
      });
      const last = stdout.trim().split('\n').at(-1);
      assert.deepEqual([status, last], isRun ? [0, 'run --rm'] : [1, 'logs stack'], health);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the image, its documents and the examples name the LTS of .node-version', () => {
  for (const path of ['Dockerfile', 'compose.yaml', 'docs/operations.md']) {
    const majors = [...read(path).matchAll(/node:(\d+)-bookworm-slim/g)].map(([, major]) => major);
    assert.deepEqual(new Set(majors), new Set([lts]), path);
  }
  assert.match(read('examples/ci-seed/gitlab-ci.yml'), new RegExp(`^  image: node:${lts}$`, 'm'));
  assert.match(read('examples/ci-seed/github-actions.yml'), new RegExp(`node-version: ${lts}$`, 'm'));
  assert.match(read('examples/release-pipeline/setup/action.yml'), new RegExp(`default: '${lts}'$`, 'm'));
  for (const path of ['README.md', 'CONTRIBUTING.md'])
    assert.match(read(path), new RegExp(`Node ${lts} LTS`));
});

test('nginx logs no call that gets 429, and none with a secret in its path', () => {
  const conf = read('deploy/nginx.conf');
  assert.match(conf, /map \$uri \$is_public \{\s+default 1;\s+"~\*emailverification" 0;\s+\}/);
  assert.match(conf, /map \$status \$is_logged \{\s+default \$is_public;\s+429 0;\s+\}/);
  assert.equal(conf.match(/access_log/g).length, 1);
  assert.match(conf, /access_log \/dev\/stdout plain if=\$is_logged;/);
  assert.match(conf, /limit_req_log_level info;/);
  assert.match(conf, /limit_conn_log_level info;/);
});

test('nginx limits calls and connections per network, and hides the metrics', () => {
  const conf = read('deploy/nginx.conf');
  const [, ipv6] = conf.match(
    /map \$binary_remote_addr \$network \{\s+default \$binary_remote_addr;\s+"~\(\?s\)(\S+)" \$prefix;\s+\}/,
  );
  const networkOf = (bytes) => {
    const address = Buffer.from(bytes).toString('latin1');
    return new RegExp(ipv6, 's').exec(address)?.groups.prefix ?? address;
  };
  const network = [0x20, 1, 0x0d, 0xb8, 0, 0x0a, 0, 0x0d];
  const first = networkOf([...network, 0, 0, 0, 0, 0, 0, 0, 1]);
  assert.equal(first.length, 8);
  assert.equal(networkOf([...network, 255, 10, 13, 0, 1, 2, 3, 4]), first);
  assert.notEqual(networkOf([...network.slice(0, 7), 1, 0, 0, 0, 0, 0, 0, 0, 1]), first);
  assert.notEqual(networkOf([203, 0, 113, 1]), networkOf([203, 0, 113, 2]));
  const [, server] = conf.split(/^ {2}server \{$/m);
  for (const kind of ['req', 'conn']) {
    const [, zone] = conf.match(new RegExp(`^  limit_${kind}_zone \\$network zone=(\\w+):`, 'm'));
    assert.match(server, new RegExp(`^    limit_${kind} (zone=)?${zone} `, 'm'));
    assert.match(conf, new RegExp(`^  limit_${kind}_status 429;$`, 'm'));
  }
  assert.match(server, /^ {4}location = \/metrics \{ return 404; \}$/m);
});

test('nginx sends its own errors in the form of the servers’ errors, with their codes', () => {
  const conf = read('deploy/nginx.conf');
  const { schemas } = parse(read('openapi.yaml')).components;
  const codes = new Map(
    [...read('server/src/platform/errors.ts').matchAll(/^ {2}(\d{3}): '([\w-]+)',$/gm)].map(
      ([, ...entry]) => entry,
    ),
  );
  const [, id, form] = conf.match(/map \$request_id \$request_uuid \{\s+"~(\S+)" "(\S+)";\s+\}/);
  const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const found = new RegExp(id).exec(uuid.replaceAll('-', '')).groups;
  const requestId = form.replace(/\$(\w+)/g, (_, name) => found[name]);
  assert.equal(requestId, uuid);

  const pages = [...conf.matchAll(/^ {4}error_page ([\d ]+) = (\S+);$/gm)];
  const targets = new Map(
    pages.flatMap(([, statuses, name]) => statuses.split(' ').map((status) => [status, name])),
  );
  for (const status of ['400', '404', '413', '414', '429', '494', '502', '504'])
    assert.ok(targets.has(status), status);
  // Until the URL is parsed, nginx cannot go to a named location: it would respond with a 500 in HTML.
  for (const status of ['400', '414', '494']) assert.match(targets.get(status), /^\/errors-of-nginx\/\w+$/);
  for (const [, , name] of pages) {
    const isNamed = name.startsWith('@');
    const [, location] = conf.match(
      new RegExp(`^ {4}location ${isNamed ? name : `= ${name}`} \\{\\n(.*?)^ {4}\\}$`, 'ms'),
    );
    if (!isNamed) assert.match(location, /^ {6}internal;$/m, name);
    const [, status, body] = location.match(/^ {6}return (\d+) '(.*)';$/m);
    const error = JSON.parse(body.replace('$request_uuid', requestId));
    assert.deepEqual(Object.keys(error).toSorted(), schemas.Error.required.toSorted(), name);
    assert.equal(error.success, false);
    assert.equal(error.requestId, requestId);
    assert.equal(error.code, codes.get(status) ?? 'invalid-request', name);
    assert.ok(schemas.ErrorCode.enum.includes(error.code), name);
    assert.match(location, /^ {6}default_type application\/json;$/m);
    assert.match(location, new RegExp(`^ {6}add_header X-Error-Code ${error.code} always;$`, 'm'));
    const help = `</docs/errors#${error.code}>; rel="help"`;
    assert.match(location, new RegExp(`^ {6}add_header Link '${help}' always;$`, 'm'));
    assert.match(location, /^ {6}add_header X-Request-Id \$request_uuid always;$/m);
    if (!['429', '503'].includes(status)) continue;
    assert.match(location, /^ {6}add_header Retry-After \d+ always;$/m);
    assert.match(location, /^ {6}add_header Access-Control-Allow-Origin \* always;$/m);
    assert.match(location, /^ {6}add_header Access-Control-Expose-Headers '.*Retry-After.*' always;$/m);
  }
});

test('nginx buffers no request body, and writes no response to a file', () => {
  const conf = read('deploy/nginx.conf');
  assert.match(conf, /^ {4}proxy_request_buffering off;$/m);
  assert.match(conf, /^ {4}proxy_max_temp_file_size 0;$/m);
  assert.doesNotMatch(conf, /proxy_request_buffering on/);
});

test('files in memory take at most a quarter of the memory of their container', () => {
  const megabytes = (text) => {
    const [, size = Infinity, unit] = /(?<!\d)(\d+)([mg])\b/.exec(text) ?? [];
    return Number(size) * (unit === 'g' ? 1024 : 1);
  };
  for (const [name, { tmpfs = [], mem_limit: limit }] of services) {
    const stored = tmpfs.reduce((sum, mount) => sum + megabytes(mount), 0);
    assert.ok(stored <= megabytes(limit) / 4, `${name}: ${stored} MB of ${limit}`);
  }
  // `verify` indexes the whole chain into a temporary folder, which therefore has to be on disk.
  const { environment, volumes } = compose.services['server-a'];
  assert.deepEqual(volumes, [`files:${environment.TMPDIR}`]);
});

test('nginx logs no query string', () => {
  const conf = read('deploy/nginx.conf');
  assert.match(conf, /^error_log stderr emerg;$/m);
  assert.equal(conf.match(/error_log/g).length, 1);
  assert.match(conf, /log_format plain '[^']*\$uri[^']*'/);
  assert.doesNotMatch(conf, /\$request\b|\$request_uri|\$args|\$query_string/);
});

test('nginx accepts the client address only from trusted proxies', () => {
  const conf = read('deploy/nginx.conf');
  assert.match(conf, /^ {2}include trusted-proxies\.conf;$/m);
  assert.match(conf, /^ {2}real_ip_recursive on;$/m);
  assert.match(conf, /proxy_set_header X-Forwarded-For \$remote_addr;/);
  assert.doesNotMatch(conf, /\$proxy_add_x_forwarded_for|set_real_ip_from/);
  const lines = read('deploy/trusted-proxies.conf').split('\n');
  assert.deepEqual(
    lines.filter((line) => line !== '' && !line.startsWith('#')),
    [],
  );
  assert.equal(compose.services['server-a'].environment.TRUSTED_PROXIES, '1');
});

test('a release publishes packages with their origin, and executables and an image that it has built', () => {
  const { on, permissions, jobs } = parse(read('.github/workflows/release.yml'));
  assert.deepEqual(on, { push: { tags: ['v*'] } });
  assert.deepEqual(permissions, { contents: 'read' });
  assert.equal(jobs.publish.permissions['id-token'], 'write');
  const versions = jobs.publish.steps.flatMap((step) => step.with?.['node-version'] ?? []);
  assert.deepEqual(versions.map(String), [lts]);
  const { scripts } = JSON.parse(read('package.json'));
  const ofCommandLine = JSON.parse(read('cli/package.json')).scripts;
  const run = Object.values(jobs).flatMap(({ steps }) => steps.flatMap((step) => step.run ?? []));
  const named = [...run.join('\n').matchAll(/npm run ([\w:]+)( -w cubedrop)?/g)];
  assert.ok(named.length > 2);
  for (const [, name, ofPackage] of named) assert.ok(name in (ofPackage ? ofCommandLine : scripts), name);
  const publishing = run.find((command) => command.includes('npm publish'));
  for (const name of ['sdk-*', 'react-*', 'server-*', '[0-9]*'])
    assert.ok(publishing.includes(`cubedrop-${name}.tgz`), name);
  assert.ok(run.some((command) => command.includes('--target stack')));
});

test('the GitHub workflow runs scripts that exist, on the Node versions that package.json supports', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'));
  const { scripts, engines } = JSON.parse(read('package.json'));
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  const named = commands.flatMap((command) => [...command.matchAll(/npm (?:run )?(test[\w:]*|[\w:]+)/g)]);
  const run = named.map(([, name]) => name).filter((name) => !['ci'].includes(name));
  for (const name of ['test', 'lint', 'test:browser', 'test:attack']) assert.ok(run.includes(name), name);
  assert.deepEqual(
    run.filter((name) => !(name in scripts)),
    [],
  );
  const [, preferred, minimum] = engines.node.match(/^\^(\d+) \|\| >=(\S+)$/);
  assert.equal(preferred, lts);
  assert.deepEqual(jobs.tests.strategy.matrix.node, [lts, minimum]);
});
