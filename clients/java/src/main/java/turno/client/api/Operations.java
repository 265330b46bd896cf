// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.api;

import org.jspecify.annotations.NullMarked;
import turno.client.Transport;

/** Gives access to the operations of the API, grouped by the tags of the contract. */
@NullMarked
public abstract class Operations {
  protected abstract Transport transport();

  public ApiKeysApi apiKeys() {
    return new ApiKeysApi(transport());
  }

  public BookingPageApi bookingPage() {
    return new BookingPageApi(transport());
  }

  public BookingsApi bookings() {
    return new BookingsApi(transport());
  }

  public ConversationsApi conversations() {
    return new ConversationsApi(transport());
  }

  public CustomersApi customers() {
    return new CustomersApi(transport());
  }

  public EventsApi events() {
    return new EventsApi(transport());
  }

  public HoldsApi holds() {
    return new HoldsApi(transport());
  }

  public LocationsApi locations() {
    return new LocationsApi(transport());
  }

  public MessagesApi messages() {
    return new MessagesApi(transport());
  }

  public PaymentsApi payments() {
    return new PaymentsApi(transport());
  }

  public PicturesApi pictures() {
    return new PicturesApi(transport());
  }

  public PublishableKeysApi publishableKeys() {
    return new PublishableKeysApi(transport());
  }

  public ResourceGroupsApi resourceGroups() {
    return new ResourceGroupsApi(transport());
  }

  public ResourcesApi resources() {
    return new ResourcesApi(transport());
  }

  public SchedulesApi schedules() {
    return new SchedulesApi(transport());
  }

  public ServicesApi services() {
    return new ServicesApi(transport());
  }

  public SlotsApi slots() {
    return new SlotsApi(transport());
  }

  public StagesApi stages() {
    return new StagesApi(transport());
  }

  public SystemApi system() {
    return new SystemApi(transport());
  }

  public UsersApi users() {
    return new UsersApi(transport());
  }

  public WebhooksApi webhooks() {
    return new WebhooksApi(transport());
  }

  public WorkspaceApi workspace() {
    return new WorkspaceApi(transport());
  }
}
