package turno.platform.nouns;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.kernel.WireJson;
import turno.platform.http.RequestContext;

/**
 * One kind of object in the API, with everything that distinguishes its operations from those of
 * other kinds. Its record defines which members are stored and shown; a subclass adds the rules
 * that the contract cannot express.
 */
public abstract class Noun<I extends Id, T extends Entity<I>> {
  private final IdKind<I> kind;
  private final String word;
  private final String path;
  private final Constructor<T> constructor;
  private final List<Component> components;

  /**
   * A component of the record.
   *
   * @param ours whether only the server sets it, never a body
   */
  private record Component(Method accessor, String member, JavaType type, boolean ours) {
    static Component of(RecordComponent component) {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true);
      JsonProperty property = accessor.getAnnotation(JsonProperty.class);
      return new Component(
          accessor,
          Json.member(component.getName()),
          WireJson.MAPPER.constructType(component.getGenericType()),
          accessor.isAnnotationPresent(JsonIgnore.class)
              || (property != null && property.access() == JsonProperty.Access.READ_ONLY));
    }

    /**
     * Reads a member; an absent member is read as null or, depending on the type, as 0, false or an
     * empty list.
     */
    @Nullable Object read(JsonNode json) {
      Object value =
          WireJson.read(json.isMissingNode() ? NullNode.getInstance() : json, type, null);
      return value == null && accessor.getReturnType() == List.class ? List.of() : value;
    }

    @Nullable Object valueOf(Object present) throws ReflectiveOperationException {
      return accessor.invoke(present);
    }
  }

  /**
   * @param word the kind's name in a sentence
   * @param path the path of the list of all objects; an object's own path is this path, a slash and
   *     the id
   */
  protected Noun(IdKind<I> kind, String word, String path, Class<T> type) {
    this.kind = kind;
    this.word = word;
    this.path = path;
    RecordComponent[] all = type.getRecordComponents();
    this.components = Arrays.stream(all).map(Component::of).toList();
    try {
      this.constructor =
          type.getDeclaredConstructor(
              Arrays.stream(all).map(RecordComponent::getType).toArray(Class<?>[]::new));
      AccessibleObject.setAccessible(new AccessibleObject[] {constructor}, true);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  public final IdKind<I> kind() {
    return kind;
  }

  final String word() {
    return word;
  }

  /** Returns the URL path of an object. */
  public final String location(I id) {
    return path + "/" + id.toString();
  }

  /** Returns the first id in a call's path. */
  public final I id(RequestContext call) {
    return call.pathId(0, kind, word);
  }

  /** Returns the object; throws 404 if it is null. */
  public final T present(@Nullable T found) {
    if (found == null) {
      throw ProblemException.notFound("There is no such " + word + ".");
    }
    return found;
  }

  /**
   * Checks a body, merged over the defaults or the existing members, against the rules that the
   * contract cannot express.
   */
  public abstract void check(LenientJson document, ValidationErrors errors);

  /**
   * Creates the object that a checked body describes.
   *
   * @param present the object to change; null for a new object
   */
  public T read(LenientJson document, Identity<I> identity, @Nullable T present) {
    try {
      @Nullable Object[] values = new @Nullable Object[components.size()];
      for (int i = 0; i < values.length; i++) {
        Component component = components.get(i);
        if (component.type().hasRawClass(Identity.class)) {
          values[i] = identity;
        } else if (component.ours() && present != null) {
          values[i] = component.valueOf(present);
        } else {
          values[i] =
              component.read(
                  component.ours() ? NullNode.getInstance() : document.node(component.member()));
        }
      }
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Merges and checks the body of a call; see {@link LenientJson#checked}. */
  public final LenientJson checked(RequestContext call, ObjectNode before) {
    return LenientJson.checked(call, before, this::check);
  }

  /**
   * Returns an object's identity at the same version, with the external id and metadata of a body.
   */
  public static <I extends Id> Identity<I> kept(LenientJson document, Identity<I> identity) {
    return identity.with(document.text("external_id"), document.metadata());
  }
}
