// Makes a booking with the official client, which validates every result against the tool's output schema.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

async function book(client, faults) {
  const call = async (name, args) => {
    const result = await client.callTool({ name, arguments: args });
    if (result.isError && !result.structuredContent?.code) faults.push(`${name}: ${JSON.stringify(result)}`);
    return result;
  };
  const { tools } = await client.listTools();
  if (tools.length < 8) faults.push(`only ${tools.length} tools`);
  const { structuredContent: offer } = await call('list_services', {});
  const service_id = offer.services[0].service_id;
  const { structuredContent: free } = await call('find_slots', { service_id });
  const { structuredContent: hold } = await call('hold_slot', {
    slot: free.days[0].slots[0].slot,
    customer: { name: 'Maria Souza', phone: '+5511988887777' },
  });
  const { structuredContent: asked } = await call('confirm_hold', { hold_id: hold.hold_id });
  if (asked.code !== 'customer_agreement_required') faults.push('the customer was not asked: ' + JSON.stringify(asked));
  const { structuredContent: booked } = await call(asked.after_yes.name, asked.after_yes.arguments);
  if (booked.booking?.status !== 'confirmed') faults.push('not booked: ' + JSON.stringify(booked));
  const { structuredContent: unsure } = await call('cancel_booking', { booking_id: hold.hold_id });
  const { structuredContent: over } = await call(unsure.after_yes.name, unsure.after_yes.arguments);
  if (over.status !== 'cancelled') faults.push('not cancelled: ' + JSON.stringify(over));
  const wrong = await call('hold_slot', { slot: 'made up' });
  if (!wrong.isError || wrong.structuredContent.next_tool === undefined)
    faults.push('a made-up slot got no refusal with next_tool: ' + JSON.stringify(wrong));
}

export async function byClient(origin, key) {
  const faults = [];
  for (const mode of ['legacy', { pin: '2026-07-28' }, 'auto']) {
    const client = new Client({ name: 'turno-conformance', version: '1' }, { versionNegotiation: { mode } });
    try {
      await client.connect(
        new StreamableHTTPClientTransport(new URL(origin + '/mcp'), {
          requestInit: { headers: { Authorization: `Bearer ${key}` } },
        }),
      );
      await book(client, faults);
    } catch (fault) {
      faults.push(`${JSON.stringify(mode)}: ${fault.stack}`);
    } finally {
      await client.close().catch(() => {});
    }
  }
  return faults;
}
